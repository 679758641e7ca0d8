import { startFakeCms } from '../support/fake-cms.ts';
import { freePort, runSite } from '../support/processes.ts';

/** How much work many simultaneous requests for a cold page cause. calls: maximum number for one resource. */
export async function measureHerd(requests: number): Promise<{ renders: number; calls: number; bad: number }> {
  const cms = await startFakeCms();
  const port = await freePort();
  const site = await runSite(cms.url, { OPS_PORT: String(port) });
  const countRenders = async () => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((r) => r.text());
    return Number(/^page_cache_renders_total (\d+)$/m.exec(text)?.[1]);
  };
  const before = await countRenders();
  cms.forgetCalls();
  cms.answer(/./, { delay: 50 });
  const answers = await Promise.all(
    Array.from({ length: requests }, () => fetch(`${site.base}/en/products/herd`).then((r) => r.text().then(() => r))),
  );
  const renders = (await countRenders()) - before;
  const calls = new Map<string, number>();
  for (const { path, query, headers } of cms.calls) {
    const resource = `${headers['accept-locale']} ${path}?${query}`;
    calls.set(resource, (calls.get(resource) ?? 0) + 1);
  }
  await site.stop();
  await cms.close();
  return { renders, calls: Math.max(0, ...calls.values()), bad: answers.filter((a) => a.status !== 200).length };
}
