import { request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { signPurge } from '../support/sign-purge.ts';
import { passUntil, startClock, stopClock, visit } from '../support/simulated-visits.ts';
import { type Site, startSite } from '../support/start-site.ts';

vi.mock('node:zlib', async (load) => {
  const { countCalls } = await import('../support/simulated-visits.ts');
  return countCalls(await load<typeof import('node:zlib')>(), ['brotliCompress', 'brotliDecompress', 'gzip']);
});
vi.mock('node:crypto', async (load) => {
  const { countCalls } = await import('../support/simulated-visits.ts');
  return countCalls(await load<typeof import('node:crypto')>(), ['randomFill']);
});

const HOUR_MS = 3_600_000;
const FRESH_S = 60;
const PAGE = '/en/about';
const CALL = '/api/pages/about';
let cms: FakeCms;
let site: Site | undefined;

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(stopClock);
afterEach(async () => {
  startClock();
  await site?.close();
  cms.heal();
  cms.forgetCalls();
});
afterAll(() => cms.close());

const start = async (env: Record<string, string>) => {
  site = await startSite({ cmsUrl: cms.url, env: { CACHE_FRESH_S: String(FRESH_S), ...env } });
};
const visitPage = async (path = PAGE) =>
  (await visit([`${site?.url}${path}`]))[0] as Awaited<ReturnType<typeof visit>>[0];
/** Moves the clock forward without firing timers. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);
const answerWith = (title: string, delay = 0) => cms.answer(CALL, { body: { title, blocks: [] }, delay });

const testWith = (env: Record<string, string>) => () => {
  it('a fresh answer of the CMS serves every visitor without a call', async () => {
    await start(env);
    await visitPage();
    await passUntil(Date.now() + 2000);
    cms.forgetCalls();
    jump(1000 * (FRESH_S - 10));
    for (let i = 0; i < 5; i++) expect((await visitPage()).status).toBe(200);
    expect(cms.calls).toEqual([]);
  });

  it('a stale one is there at once, while one call asks for a new one', async () => {
    await start(env);
    await visitPage();
    await passUntil(Date.now() + 2000);
    cms.forgetCalls();
    answerWith('New title', 2000);
    jump(1000 * FRESH_S);
    for (let i = 0; i < 5; i++) {
      const { status, text, ms } = await visitPage();
      expect([status, text.includes('New title')]).toEqual([200, false]);
      expect(ms).toBeLessThan(200);
    }
    await expect.poll(() => cms.count(CALL)).toBe(1);
    await passUntil(Date.now() + 3000);
    await expect.poll(async () => (await visitPage()).text).toContain('New title');
    expect(cms.count(CALL)).toBe(1);
  });

  it('an old one serves for a day of failures, and no longer', async () => {
    await start(env);
    const before = (await visitPage()).status;
    await passUntil(Date.now() + 2000);
    cms.fail({ status: 500, body: {} });
    jump(23 * HOUR_MS);
    const within = (await visitPage()).status;
    jump(2 * HOUR_MS);
    expect([before, within, (await visitPage()).status]).toEqual([200, 200, 503]);
  });
};
describe('hardening 13: where pages are kept', testWith({}));
describe(
  'hardening 13: where pages are made for each visitor',
  { tags: ['long'] },
  testWith({ PAGE_CACHE_MAX_MB: '0' }),
);

it('hardening 13: one thing that fails is asked for less and less, while all else is well', async () => {
  await start({ PAGE_CACHE_MAX_MB: '0' });
  await visitPage();
  await passUntil(Date.now() + 2000);
  jump(1000 * FRESH_S);
  cms.answer(CALL, { status: 500, body: {} });
  cms.forgetCalls();
  const begin = Date.now();
  while (Date.now() - begin < 8000) {
    expect((await visitPage()).status).toBe(200);
    await passUntil(Date.now() + 100);
  }
  const times = cms.calls.filter(({ path }) => path === CALL).map(({ at }) => at - begin);
  const pauses = times.slice(1).map((at, i) => at - (times[i] as number));
  for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(Math.min(2000, 250 * 2 ** i));
  // still often enough to notice a recovery
  expect(times.length).toBeGreaterThan(4);
});

it('hardening 13: within its bytes, what was not asked for longest gives way', async () => {
  await start({ CACHE_MAX_MB: '1', CACHE_FRESH_S: '86400', PAGE_CACHE_MAX_MB: '0' });
  const count = 50;
  const callOf = (i: number) => `/api/products/p-${i}`;
  // 50 of them are several times the capacity of the cache
  cms.answer(/^\/api\/products\/p-/, ({ path }) => {
    const id = path.split('/').at(-1) as string;
    return { body: { id, name: id, slug: id, type: 'TYPE_PRODUCT', description: `<p>${'x'.repeat(40_000)}</p>` } };
  });
  for (let i = 0; i < count; i++) {
    expect((await visitPage(`/en/products/p-${i}`)).status).toBe(200);
    // read often enough never to be the least recently used entry
    if (i % 5 === 0) expect((await visitPage()).status).toBe(200);
  }
  await visitPage(`/en/products/p-${count - 1}`);
  expect([cms.count(CALL), cms.count(callOf(count - 1)), cms.count(callOf(0))]).toEqual([1, 1, 1]);
  await visitPage('/en/products/p-0');
  expect(cms.count(callOf(0))).toBe(2);
});

describe('K8: a read that a visitor waits for is no refresh', () => {
  const SECRET = 'a secret of the tests, long enough for all';
  const purge = async (tag: string) => {
    const body = JSON.stringify({ tags: [tag] });
    const headers = { 'content-type': 'application/json', ...signPurge(SECRET, body) };
    expect((await request(`${site?.url}/ops/purge`, { method: 'POST', headers, body })).statusCode).toBe(200);
  };

  it('after a purge it is made while refreshes are paused', async () => {
    await start({ PURGE_SECRET: SECRET });
    const failing = Array.from({ length: 6 }, (_, i) => `failing-${i}`);
    for (const id of failing) await visitPage(`/en/products/${id}`);
    await visitPage();
    await passUntil(Date.now() + 2000);
    cms.answer(/failing/, { status: 500, body: {} });
    jump(1000 * FRESH_S);
    for (const id of failing) await visitPage(`/en/products/${id}`);
    expect(site?.log.text()).toContain('its calls are paused');
    answerWith('New title');
    await purge('page:en:about');
    expect((await visitPage()).text).toContain('New title');
  });

  it('after a purge, and of an old page, it is made again when its connection is cut', async () => {
    await start({ PURGE_SECRET: SECRET, CACHE_STALE_S: '0' });
    const cutOnce = (title: string) => {
      let calls = 0;
      cms.answer(CALL, () => (calls++ === 0 ? { fault: 'reset' } : { body: { title, blocks: [] } }));
    };
    await visitPage();
    // one retry of ten calls
    for (let i = 0; i < 20; i++) await visitPage(`/en/products/p-${i}`);
    cutOnce('After the purge');
    await purge('page:en:about');
    expect((await visitPage()).text).toContain('After the purge');
    cutOnce('When it is old');
    jump(1000 * FRESH_S);
    expect((await visitPage()).text).toContain('When it is old');
  });
});

describe('K25: when the clock is set back by a day', () => {
  /** From now on the time of day is a day earlier, while performance.now() goes on. */
  const setBack = () => {
    const ahead = performance.now() - Date.now() + 24 * HOUR_MS;
    jump(-24 * HOUR_MS);
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + ahead);
  };

  const testAges = async (megabytes: string) => {
    await start({ PAGE_CACHE_MAX_MB: megabytes });
    await visitPage();
    await passUntil(Date.now() + 2000);
    setBack();
    answerWith('New title');
    await passUntil(Date.now() + 1000 * FRESH_S);
    await visitPage();
    await passUntil(Date.now() + 1000);
    expect((await visitPage()).text).toContain('New title');
  };
  it.each(['60'])('answers become stale as before, where %s MB of pages are kept', testAges);
  it.each(['0'])('answers become stale as before, where %s MB of pages are kept', { tags: ['long'] }, testAges);

  it('pauses end: the site is as before when the CMS is', async () => {
    await start({});
    const pages = Array.from({ length: 6 }, (_, i) => `/en/products/p-${i}`);
    cms.answer(/products/, { status: 503, body: {} });
    for (const page of pages) expect((await visitPage(page)).status).toBe(503);
    setBack();
    cms.heal();
    await passUntil(Date.now() + 2000);
    for (const page of pages) expect((await visitPage(page)).status).toBe(200);
  });
});
