import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import { fakeBundle } from '../../support/fake-bundle.ts';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { type Site, startSite } from '../../support/start-site.ts';

/** docs/operations.md: running requests while the thread is busy, and Retry-After of the others in seconds. */
const AT_ONCE = 4;
const OVERLOAD_RETRY_S = 5;
/** Far more than 48: a request behind fewer than 48 others may wait for seconds. */
const CROWD = 100;
let cms: FakeCms;
let site: Site;
/** CPU time for rendering an uncached error page or a product, in milliseconds. */
let work = 0;
let products = 0;

const metrics = createMetrics();
/** Responses that the metrics have counted, by route. */
async function countByRoute(): Promise<Record<string, number>> {
  const text = await metrics.registry.metrics();
  const counts: Record<string, number> = {};
  for (const [, route = '', count] of text.matchAll(/^http_answer_seconds_count\{route="([^"]*)".*\} (\d+)$/gm))
    counts[route] = (counts[route] ?? 0) + Number(count);
  return counts;
}

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSite({
    cmsUrl: cms.url,
    metrics,
    env: { CACHE_FRESH_S: '1', OVERLOAD_TIMEOUT_MS: '600' },
    bundle: {
      ...fakeBundle,
      async renderWhole(input) {
        const isProduct = input.page.kind === 'product.show';
        const end = performance.now() + (isProduct || input.page.kind === 'error' ? work : 0);
        if (isProduct) products++;
        while (performance.now() < end);
        return fakeBundle.renderWhole(input);
      },
    },
  });
});
afterAll(() => Promise.all([site.close(), cms.close()]));
afterEach(() => {
  work = 0;
});

let n = 0;
const WORDS: Record<string, string> = { pl: 'chwilowo', en: 'temporarily', de: 'vorübergehend' };
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers });
  return { answer, text: await answer.text() };
};
/** Requests uncached pages in all languages, more than can be rendered within the longest allowed wait. */
const crowd = (count: number) =>
  Array.from({ length: count }, () => ask(`/${['', 'en/', 'de/'][n % 3]}missing-${n++}`, { accept: 'text/html' }));

it('hardening 15: what can not be done in time is refused in the language of its address, and the rest is served', async () => {
  work = 40;
  const crowded = crowd(CROWD);
  // asking for the status of a ZIP that a visitor waits for needs no slot
  expect((await ask('/api/download_center_zip/none/status')).answer.status).toBe(200);
  const answers = await Promise.all(crowded);
  const served = answers.filter(({ answer }) => answer.status === 404);
  const shed = answers.filter(({ answer }) => answer.status === 503);
  expect(served.length + shed.length).toBe(CROWD);
  expect(served.length).toBeGreaterThan(AT_ONCE);
  expect(shed.length).toBeGreaterThan(10);
  for (const { answer, text } of shed) {
    const lang = /\/(en|de)\//.exec(answer.url)?.[1] ?? 'pl';
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).not.toContain('<script');
    expect(text.match(/<noscript>|<meta http-equiv="refresh"[^>]*>/g)).toEqual([
      '<meta http-equiv="refresh" content="30">',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-language': lang,
      'cache-control': 'no-store',
      'retry-after': String(OVERLOAD_RETRY_S),
      'x-content-type-options': 'nosniff',
    });
    expect(text).toContain(WORDS[lang]);
  }
  // the site recovers when the crowd is gone
  expect((await ask('/missing-after')).answer.status).toBe(404);
});

it('hardening 15: a refusal is counted once, as one, and has no line of its own in the log', async () => {
  work = 40;
  const before = await countByRoute();
  site.log.clear();
  const answers = await Promise.all(crowd(CROWD));
  const shed = answers.filter(({ answer }) => answer.status === 503).length;
  expect(shed).toBeGreaterThan(10);
  const addedTo = async (route: string) => ((await countByRoute())[route] ?? 0) - (before[route] ?? 0);
  // an answer is counted once it is sent, possibly a moment after the client has read it
  await expect.poll(async () => [await addedTo('shed'), await addedTo('/*')]).toEqual([shed, CROWD - shed]);
  const lines = site.log.lines().filter(({ msg }) => msg === 'answered');
  expect(lines.map(({ status }) => status)).toEqual(Array(CROWD - shed).fill(404));
});

it('hardening 15: cached pages are served, stale ones too, and are rendered again when it is over', async () => {
  await ask('/o-nas');
  // no longer fresh
  await sleep(1100);
  work = 40;
  const crowded = crowd(CROWD);
  let rendered = 0;
  for (const one of crowded) void one.then(({ answer }) => answer.status !== 503 && rendered++);
  await Promise.race(crowded);
  const cached = await Promise.all([ask('/o-nas'), ask('/o-nas?utm_source=mail')]);
  const renderedBefore = rendered;
  for (const page of cached)
    expect([page.answer.status, page.answer.headers.get('server-timing')]).toEqual([
      200,
      expect.stringContaining('stale'),
    ]);
  const answers = await Promise.all(crowded);
  expect(answers.some(({ answer }) => answer.status === 503)).toBe(true);
  // the cached pages did not wait for the requests before them
  expect(renderedBefore).toBeLessThan(rendered);
  await expect.poll(async () => (await ask('/o-nas')).answer.headers.get('server-timing')).toContain('hit');
});

it('a visitor does not wait until all stale pages are rendered again in the background', async () => {
  const paths = Array.from({ length: 40 }, (_, i) => `/produkty/p-${i}`);
  const askAll = () => Promise.all(paths.map((path) => ask(path)));
  for (const path of paths) expect((await ask(path)).answer.status).toBe(200);
  // no longer fresh
  await sleep(1100);
  work = 40;
  products = 0;
  const stale = await askAll();
  expect(new Set(stale.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  expect((await ask('/missing-behind')).answer.status).toBe(404);
  expect(products).toBeLessThan(paths.length);
  // in the end they are all rendered
  await expect.poll(() => products).toBe(paths.length);
});

it('hardening 15: searches give way to pages, and a refused request for data gets JSON', async () => {
  work = 40;
  const pages = crowd(CROWD);
  const [search, health] = await Promise.all([ask('/api/search?phrase=x&locale=en'), ask('/healthz')]);
  expect([search.answer.status, search.answer.headers.get('retry-after'), search.text]).toEqual([
    503,
    String(OVERLOAD_RETRY_S),
    '{"code":503,"message":"Not now"}',
  ]);
  expect(health.answer.status).toBe(200);
  const served = (await Promise.all(pages)).filter(({ answer }) => answer.status === 404);
  expect(served.length).toBeGreaterThan(AT_ONCE);
});

it('hardening 15: requests that wait for the CMS take nobody the place', async () => {
  cms.answer('/api/pages/press', { fault: 'hang' });
  const leaving = new AbortController();
  const waiting = Array.from({ length: 10 * AT_ONCE }, () =>
    fetch(`${site.url}/page-data?path=/de/presse`, { signal: leaving.signal }).catch(() => null),
  );
  await sleep(100);
  expect((await ask('/missing-meanwhile')).answer.status).toBe(404);
  leaving.abort();
  await Promise.all(waiting);
  cms.heal();
});

it('a form whose sender is slow takes nobody the place', async () => {
  const post = 'POST /api/search HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';
  const slow = Array.from({ length: 4 * AT_ONCE }, () => rawRequest(site.url, post).catch(() => ''));
  expect((await ask('/missing-beside-slow')).answer.status).toBe(404);
  await Promise.all(slow);
});

it('hardening 15: requests that come in a row on one connection are answered in their order, and delay no visitor', async () => {
  work = 20;
  // as many as may wait on one connection
  const last = 32;
  const row = Array.from(
    { length: last },
    (_, i) => `GET /missing-row-${i} HTTP/1.1\r\nHost: a\r\n${i === last - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  );
  let isOver = false;
  const answers = rawRequest(site.url, row.join('')).finally(() => {
    isOver = true;
  });
  expect((await ask('/missing-beside')).answer.status).toBe(404);
  expect(isOver).toBe(false);
  const statuses = [...(await answers).matchAll(/HTTP\/1\.1 (\d+) /g)].map((m) => m[1]);
  expect(statuses).toEqual(Array(last).fill('404'));
});

it('hardening 15: twelve crawlers of pages that nobody has seen are refused nothing', async () => {
  work = 20;
  const crawlers = Array.from({ length: 12 }, async (_, c) => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask(`/missing-crawled-${c}-${i}`)).answer.status);
    return statuses;
  });
  expect(new Set((await Promise.all(crawlers)).flat())).toEqual(new Set([404]));
});
