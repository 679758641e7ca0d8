import { afterEach, expect, it } from 'vitest';
import { PURPOSE_HEADER } from '#shared/pages/hydration.ts';
import { cms, site, withFakeSite } from '../support/fake-site.ts';
import { askRaw } from '../support/raw-request.ts';

/** docs/operations.md: running requests from which on prefetches are refused, and their Retry-After in seconds. */
const BUSY_FROM = 16;
const OVERLOAD_RETRY_S = 5;
let leaving: AbortController[] = [];

withFakeSite();
afterEach(() => {
  for (const visitor of leaving) visitor.abort();
  leaving = [];
  cms.heal();
});

const FILE = '/media/cache/resolve/general_desktop/uploads/manual.pdf';
const PAGE = '/page-data?path=/en/about';
const ask = (prefetch = true) => fetch(site.url + PAGE, { headers: prefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {} });
const status = () => ask().then((answer) => answer.status);
/** Sends the same request several times; each stays open until the test aborts it. */
function send(path: string, count: number): Promise<Response | null>[] {
  return Array.from({ length: count }, () => {
    const visitor = new AbortController();
    leaving.push(visitor);
    return fetch(site.url + path, { signal: visitor.signal }).catch(() => null);
  });
}

it('RT21: with enough to do, the server refuses what is asked for ahead, and nothing else', async () => {
  cms.answer('/api/pages/press', { fault: 'hang' });
  // the request of `status` counts as well
  send('/page-data?path=/de/presse', BUSY_FROM - 1);
  await expect.poll(() => cms.count('/api/pages/press')).toBeGreaterThan(0);
  await expect.poll(status).toBe(200);
  send('/page-data?path=/de/presse', 1);
  await expect.poll(status).toBe(503);
  const refused = await ask();
  expect([refused.headers.get('cache-control'), refused.headers.get('retry-after')]).toEqual([
    'no-store',
    String(OVERLOAD_RETRY_S),
  ]);
  expect(await refused.json()).toEqual({ code: 503, message: 'Not now' });
  expect((await ask(false)).status).toBe(200);
  expect((await fetch(`${site.url}/en/about`)).status).toBe(200);
  // a visitor who leaves makes room
  leaving.pop()?.abort();
  await expect.poll(status).toBe(200);
});

it('K11: a bad Host and a cross-site write wait for no slot', async () => {
  cms.answer('/api/pages/press', { fault: 'hang' });
  send('/page-data?path=/de/presse', BUSY_FROM + 4);
  // whoever needs a slot is refused now
  await expect.poll(status).toBe(503);
  const headers = { [PURPOSE_HEADER]: 'prefetch' };
  expect((await askRaw(site.url, '/o-nas', { host: 'Host: a/b', headers })).status).toBe(400);
  const write = { ...headers, origin: 'https://evil.example', 'content-type': 'application/json' };
  expect((await askRaw(site.url, '/api/whistleblower', { method: 'POST', headers: write })).status).toBe(403);
});

it('RT21: answers on their way to slow readers are no work', async () => {
  cms.answer(FILE, {
    fault: 'stall',
    raw: Buffer.alloc(64 * 1024),
    headers: { 'content-type': 'application/pdf' },
  });
  const downloads = await Promise.all(send(FILE, BUSY_FROM + 4));
  expect(downloads.map((answer) => answer?.status)).toEqual(Array(BUSY_FROM + 4).fill(200));
  expect(await status()).toBe(200);
});
