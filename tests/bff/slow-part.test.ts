import { beforeEach, expect, it } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import type { FakeCall } from '../support/fake-cms.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { signPurge } from '../support/sign-purge.ts';

const SECRET = 'a secret of the tests, long enough for all';

const metrics = createMetrics();
withFakeSite({
  bundle: 'built',
  metrics,
  env: { PURGE_SECRET: SECRET, CMS_READ_TIMEOUT_MS: '3000', RENDER_TIMEOUT_MS: '3000' },
});
beforeEach(async () => {
  // the next test requests the list again that failed in this one
  const body = '{"tags":["posts"]}';
  const headers = { 'content-type': 'application/json', ...signPurge(SECRET, body) };
  expect((await fetch(`${site.url}/ops/purge`, { method: 'POST', headers, body })).status).toBe(200);
});

/** The call for further news below an article, which can be read without them. */
const isFurtherNews = (call: FakeCall) => call.path === '/api/posts' && call.query.has('itemsPerPage');
let count = 0;
const fresh = () => `/en/news/slow-${count++}`;
const nonceOf = (answer: Response) =>
  /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? null;

async function countRenders(way: 'whole' | 'stream'): Promise<number> {
  const count = new RegExp(`^page_render_seconds_count\\{way="${way}"\\} (\\d+)`, 'm');
  return Number(count.exec(await metrics.registry.metrics())?.[1] ?? 0);
}

const ENCODINGS = ['br', 'gzip', 'identity'];
const testEncoding = async (encoding: string) => {
  cms.answer(isFurtherNews, { fault: 'hang' });
  const path = fresh();
  const answer = await fetch(site.url + path, { headers: { 'accept-encoding': encoding } });
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  while (!text.includes('</h1>')) {
    const { value, done } = (await reader.read()) as { value?: string; done: boolean };
    if (done) throw new Error(`the page ended: ${text}`);
    text += value;
  }
  // the call for the rest is still running (perhaps the one that fills the cache for the page of the previous test)
  expect(cms.last(isFurtherNews).cut).toBe(false);
  expect(text).toContain('News en');
  // the page ends although the further news never arrive
  for (;;) {
    const { value, done } = (await reader.read()) as { value?: string; done: boolean };
    if (done) break;
    text += value;
  }
  expect(text).toContain('</html>');
};
it.each(ENCODINGS.slice(0, 1))(
  'BF03: an article arrives while its further news are still being loaded (%s)',
  testEncoding,
);
it.each(ENCODINGS.slice(1))(
  'BF03: an article arrives while its further news are still being loaded (%s)',
  { tags: ['long'] },
  testEncoding,
);

it('BX09 BX11: each page that arrives in parts has a nonce of its own, and no other page has one; they are counted apart', async () => {
  const [streams, wholes] = [await countRenders('stream'), await countRenders('whole')];
  cms.answer(isFurtherNews, { fault: 'hang' });
  const streamed = await Promise.all([fetch(site.url + fresh()), fetch(site.url + fresh())]);
  const nonces = streamed.map(nonceOf);
  expect(new Set(nonces).size).toBe(2);
  expect(nonces).not.toContain(null);
  expect([await countRenders('stream'), await countRenders('whole')]).toEqual([streams + 2, wholes]);
  for (const answer of streamed) {
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*application\/)([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    );
    expect(
      scripts.filter(
        (attributes) => !attributes?.includes('src=') && !attributes?.includes(`nonce="${nonceOf(answer)}"`),
      ),
    ).toEqual([]);
    expect(answer.headers.get('etag')).toBe(null);
    expect(answer.headers.get('cache-control')).toMatch(/no-store|max-age=0, must-revalidate/);
  }
  cms.heal();
  const path = fresh();
  await expect.poll(async () => nonceOf(await fetch(site.url + path))).toBe(null);
  const whole = await fetch(site.url + path);
  expect(whole.headers.get('etag')).toMatch(/^W\//);
  expect(await whole.text()).not.toContain('nonce=');
});
