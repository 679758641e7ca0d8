// npm run bench: speed and size. Ratios are against a bare reference in the same run, because the machine is noisy.
// `node tests/load/bench.ts zip` runs only the named parts; first-view (Lighthouse, 25 visits) runs only if it is named.
import { existsSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { makesBuild, type Part, selected } from './bench-arguments.ts';
// installs the browser if there is none
import '../../scripts/install-test-programs.ts';
import { SITE_MEMORY } from '../../scripts/memory.ts';
import { COMPILE_CACHE } from '../../scripts/start/child.ts';
import { runStep } from '../../scripts/steps.ts';
import { endAllWithProgram, residentMb, root, run, runCms, runSite } from '../support/processes.ts';
import { clearFaults, setFault } from '../support/set-fault.ts';
import { compare } from './compare.ts';
import { reportFirstViews } from './first-view.ts';
import { measureHerd } from './herd.ts';
import { hostileSeconds, measureHostile } from './hostile.ts';
import { measureInteractions } from './interactions.ts';
import { median } from './median.ts';
import { measureNextPaint } from './next-paint.ts';
import { measureOverload, reportOverload } from './overload.ts';
import { reportReading } from './reading.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search-latency.ts';
import { measureFirstTap } from './slow-network.ts';
import { reportWeight } from './weight.ts';
import { streamZip } from './zip-stream.ts';

const ROUNDS = 5;
const CONNECTIONS = 8;
const results: { what: string; value: string; expected: string; ok: boolean }[] = [];
const report = (what: string, value: string, expected: string, ok: boolean) => {
  results.push({ what, value, expected, ok });
  console.log(`${ok ? 'ok  ' : 'MISS'} ${what}: ${value} (wanted ${expected})`);
};

/** With the memory limits of the site, which affect the speed of a process. */
const runBare = (script: string, url: string) =>
  run(script, { node: SITE_MEMORY, args: (port) => [url, String(port)], probe: '/ready' });

const parts: Record<Part, () => void | Promise<void>> = {
  cached,
  render: dynamicRender,
  herd,
  stream: streaming,
  memory,
  weight,
  zip,
  search,
  reading,
  'first-view': () =>
    reportFirstViews(
      site.base,
      [
        '/',
        '/rozwiazania/energia-elektryczna/liczniki-jednofazowe',
        productPath,
        '/centrum-pobran',
        '/relacje-inwestorskie/notowania',
      ],
      report,
    ),
  clicks,
  overload,
  hostile: () => measureHostile(cms.base, report, hostileSeconds()),
  scale: () => measureScale(report),
};
// like npm start
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
if (makesBuild && !(await runStep(['node', 'scripts/build.mjs'], { quiet: false })).ok) process.exit(1);
if (!existsSync(path.join(root, 'dist/server/entry-server.js'))) {
  console.error('There is no build. npm run bench makes one, and so does npm run build.');
  process.exit(1);
}
endAllWithProgram();
const cms = await runCms({ searches: true });
const site = await runSite(cms.base);
report('site ready after start', `${site.readyMs} ms`, '<= 3000 ms', site.readyMs <= 3000);

const productPath = process.env['BENCH_PRODUCT'] ?? '/produkty/em-310-volta';
for (const [name, part] of Object.entries(parts))
  if (selected.includes(name) || (selected.length === 0 && name !== 'first-view')) await part();
await site.stop();
await cms.stop();
process.exit(results.every((r) => r.ok) ? 0 : 1);

/** A cached product page against bare Fastify with the same buffer and head. */
async function cached(): Promise<void> {
  const { ratio, text } = await compare(
    { start: () => runSite(cms.base), path: productPath },
    { start: () => runBare('tests/load/bare-cached.ts', site.base + productPath), path: '/' },
    { headers: { 'accept-encoding': 'br' }, isRaw: true },
  );
  report('cached product page / bare Fastify with the same brotli buffer and head', text, '>= 0.6', ratio >= 0.6);
}

/** An uncached product page against a bare stream of the same tree. */
async function dynamicRender(): Promise<void> {
  const start = () => runSite(cms.base, { PAGE_CACHE_MAX_MB: '0' });
  const source = await start();
  const { ratio, text } = await compare(
    { start, path: productPath },
    { start: () => runBare('tests/load/bare.ts', source.base + productPath), path: '/' },
  );
  await source.stop();
  report('dynamic render of a product page / bare stream of the same tree', text, '>= 1.0', ratio >= 1);
}

/** A hundred requests for a cold page at once. */
async function herd(): Promise<void> {
  const { renders, calls, bad } = await measureHerd(100);
  report('100 askers of a cold page: renders', String(renders), '1', renders === 1 && bad === 0);
  report('100 askers of a cold page: calls of one resource', String(calls), '1', calls === 1);
}

/** Search of the embedded CMS on its own content. */
async function search(): Promise<void> {
  const p95 = await measureSearch(cms.base);
  report('search of the embedded CMS, p95', `${p95.toFixed(1)} ms`, '< 30 ms', p95 < 30);
}

/** Work of a phone until the first interaction with the page, and at that interaction. */
async function reading(): Promise<void> {
  await reportReading(site.base, ['/', '/produkty', productPath, '/aktualnosci/wyniki-iii-kwartal-2026'], report);
}

/** Clicks on the largest product page, on a machine four times slower. */
async function clicks(): Promise<void> {
  const { tab, node } = await measureInteractions(site.base + productPath);
  for (const [what, { ms, name, middle }] of [
    ['a tab', tab],
    ['a node of the tree', node],
  ] as const)
    report(
      `longest task of opening ${what}, 4x slower`,
      `${ms} ms (${name}; most ${middle} ms)`,
      '<= 200 ms',
      ms <= 200,
    );
  const { first, later } = await measureNextPaint(site.base + productPath);
  for (const [when, { name, ms }] of [
    ['the first tap, before hydration', first],
    ['a tap on a hydrated page', later],
  ] as const)
    report(`next paint after ${when}, 4x slower`, `${ms} ms (${name})`, '<= 200 ms', ms <= 200);
  for (const [when, delay] of [
    ['at the first paint', 0],
    ['0.7 s after it', 700],
  ] as const) {
    const ms = await measureFirstTap(site.base + productPath, delay);
    report(`a file is in the basket after a tap ${when}, slow 4G`, `${ms} ms`, '<= 1000 ms', ms <= 1000);
  }
}

/** Hardening, figures: far more requests than the site can serve. */
async function overload(): Promise<void> {
  reportOverload(await measureOverload(cms.base), report);
}

/** One part of the CMS data is 300 ms late: the shell must not wait for it. */
async function streaming(): Promise<void> {
  await setFault(cms.base, { path: '/api/posts', fault: 'slow', delayMs: 300 });
  const gaps: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    // a new site each time: one with a cached answer, however old, would not wait for the CMS
    const empty = await runSite(cms.base);
    const response = await fetch(`${empty.base}/`, { headers: { 'accept-encoding': 'br' } });
    let first = 0;
    for await (const _ of response.body as unknown as AsyncIterable<Uint8Array>) first ||= performance.now();
    gaps.push(performance.now() - first);
    await empty.stop();
  }
  await clearFaults(cms.base);
  report(
    'shell before the end, one part 300 ms late',
    `${Math.round(median(gaps))} ms`,
    '>= 200 ms',
    median(gaps) >= 200,
  );
}

/** 20,000 requests over all pages: the second half must not need more memory than the first. */
async function memory(): Promise<void> {
  const paths = (
    await Promise.all(['pl', 'en', 'de'].map((l) => fetch(`${site.base}/sitemap-${l}.xml`).then((r) => r.text())))
  ).flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => new URL(m[1] as string).pathname));
  const half = async () => {
    let peak = 0;
    const samples: number[] = [];
    for (let i = 0; i < 5; i++) {
      await autocannon({
        url: site.base,
        connections: CONNECTIONS,
        amount: 2000,
        requests: paths.map((p) => ({ path: p })),
      });
      samples.push(residentMb(site.process.pid as number));
      peak = Math.max(peak, samples.at(-1) as number);
    }
    return { mean: samples.reduce((a, b) => a + b, 0) / samples.length, peak };
  };
  await autocannon({
    url: site.base,
    connections: CONNECTIONS,
    amount: paths.length,
    requests: paths.map((p) => ({ path: p })),
  });
  const first = await half();
  const second = await half();
  const change = second.mean / first.mean - 1;
  report(
    `resident memory over ${paths.length} pages, 20,000 requests`,
    `${Math.round(first.mean)} -> ${Math.round(second.mean)} MB (${(100 * change).toFixed(1)} %)`,
    'within 10 %',
    Math.abs(change) <= 0.1,
  );
  report(
    'resident memory, highest',
    `${Math.max(first.peak, second.peak)} MB`,
    '< 300 MB',
    Math.max(first.peak, second.peak) < 300,
  );
}

/** Size of what a first visit to a page loads. */
function weight(): Promise<void> {
  return reportWeight(site.base, productPath, report);
}

/** BF04: archives are streamed through the site, not buffered. */
async function zip(): Promise<void> {
  for (const visitors of [1, 3]) {
    const { before, peak, bytes, mbPerSecond } = await streamZip(cms.base, visitors);
    report(
      `resident memory while ${bytes / 1024 ** 3} GB of ZIP go to ${visitors === 1 ? 'a visitor' : `${visitors} visitors`}`,
      `${before} -> ${peak} MB at ${Math.round(mbPerSecond)} MB/s`,
      'rise <= 100 MB',
      peak - before <= 100,
    );
  }
}
