import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSettled } from '../support/ask-settled.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { createFormToken } from '../support/form-token.ts';
import { type Site, startSite } from '../support/start-site.ts';

const HANG = { fault: 'hang' } as const;
/** Waiting for a CMS that hangs takes longer than WAITING_MS; all else takes less, even on a busy machine. */
const LONG_DEADLINES = { CMS_READ_TIMEOUT_MS: '20000', RENDER_TIMEOUT_MS: '20000' };
const WAITING_MS = 8000;
/** Less than the 4.8 s for which a page waits for its content with these deadlines. */
const AT_ONCE_MS = 4000;
const start = (env: Record<string, string> = {}, ready = true) => openSite({ env, ready });

withFakeCms();

/** Returns the milliseconds that an answer took, and the answer. */
async function timed<T>(asking: PromiseLike<T>): Promise<[number, T]> {
  const started = performance.now();
  const answer = await asking;
  return [performance.now() - started, answer];
}

describe('BF02 a page that was seen before, while the CMS hangs', () => {
  const testSeen = async (path: string) => {
    // no longer fresh, nor stale: only CACHE_STALE_IF_ERROR_S allows the copy
    const site = await start({ CACHE_FRESH_S: '0', CACHE_STALE_S: '0', ...LONG_DEADLINES });
    const before = await askSettled(site, cms, path);
    cms.fail(HANG);
    for (let i = 0; i < 3; i++) {
      const [ms, { status, text }] = await timed(site.ask.get(path));
      expect([status, text === before.text]).toEqual([200, true]);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
  };
  it.each(['/en/products/aq-40'])('%s is there at once', testSeen);
  it.each(['/en/about', '/en/products', '/'])('%s is there at once', { tags: ['long'] }, testSeen);
});

describe('D3 a page that was never seen, while the CMS hangs', () => {
  const RENDER_MS = 1500;
  const env = { ...LONG_DEADLINES, RENDER_TIMEOUT_MS: String(RENDER_MS) };

  it('ends with the page of the failure within the deadline, with its menus', async () => {
    const site = await start(env);
    cms.answer('/api/pages/about', HANG);
    const [ms, { status, text, headers }] = await timed(site.ask.get('/en/about'));
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(text).toContain('<h1>The page is temporarily unavailable</h1>');
    expect(text).toContain('"menus":{"main":[{');
    expect(ms).toBeLessThan(WAITING_MS);
    expect(site.log.text()).toContain('page given up');
    const [dataMs, data] = await timed(site.ask.get('/page-data?path=/en/about'));
    expect([data.status, data.body.page.layout]).toEqual([503, 'error']);
    expect(dataMs).toBeLessThan(WAITING_MS);
  });

  it('and without menus if the CMS has never answered', async () => {
    cms.fail(HANG);
    const site = await start(env, false);
    const [ms, { status, text }] = await timed(site.ask.get('/de/ueber-uns'));
    expect(status).toBe(503);
    expect(text).toContain('<html lang="de">');
    expect(ms).toBeLessThan(WAITING_MS);
  });

  it('does not pass for good because a part may be missing', async () => {
    const site = await start(env);
    cms.answer('/api/search', HANG);
    const [ms, { status }] = await timed(site.ask.get('/en/search?phrase=meter'));
    expect(status).toBe(503);
    expect(ms).toBeLessThan(WAITING_MS);
    expect(cms.last('/api/search').cut).toBe(true);
  });
});

describe('SH14 D4 translations while search hangs', () => {
  it('come from the relations, and hold no page', async () => {
    cms.answer('/api/search', HANG);
    const site = await start(LONG_DEADLINES, false);
    for (let i = 0; i < 3; i++) {
      const [ms, { status, text }] = await timed(site.ask.get('/en/products/aq-40'));
      expect(status).toBe(200);
      expect(text).toContain('hreflang="de" href="http://www.example.com/de/produkte/aq-40"');
      expect(ms).toBeLessThan(WAITING_MS);
    }
  });

  it('need no call of a page: the lists are there from the start', async () => {
    const site = await start();
    expect(cms.count('/api/search')).toBe(3);
    await site.ask.get('/en/products/aq-40');
    expect(cms.count('/api/search')).toBe(3);
  });
});

describe('BF03 a visitor who leaves', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ cmsUrl: cms.url });
  });
  afterAll(() => site.close());

  it.each([
    ['/en/search?phrase=x', '/api/search'],
    ['/page-data?path=/en/search&phrase=x', '/api/search'],
    ['/api/search?phrase=x', '/api/search'],
    ['/api/download_center_zip/z1', '/api/download_center_zip/z1'],
    ['/uploads/a.png', '/uploads/a.png'],
  ])('%s ends the call made for them alone, and nothing has failed', async (path, call) => {
    site.log.clear();
    cms.answer(call, HANG);
    const visitor = new AbortController();
    const visit = fetch(site.url + path, { signal: visitor.signal }).catch(() => 'left');
    await expect.poll(() => cms.count(call)).toBe(1);
    visitor.abort();
    expect(await visit).toBe('left');
    await expect.poll(() => cms.last(call).cut).toBe(true);
    await sleep(50);
    expect(site.log.lines().filter((line) => Number(line['level']) >= 40)).toEqual([]);
  });

  it('leaves a page that is asked for by others to them', async () => {
    cms.answer('/api/pages/newsletter', { delay: 1000 });
    site.log.clear();
    const send = (signal?: AbortSignal) =>
      fetch(`${site.url}/forms/newsletter`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'nonsense', locale: 'en' }),
        ...(signal ? { signal } : {}),
      });
    const visitor = new AbortController();
    const leaving = send(visitor.signal).catch(() => 'left');
    const staying = send();
    await expect.poll(() => cms.count('/api/pages/newsletter')).toBe(1);
    visitor.abort();
    expect(await leaving).toBe('left');
    expect((await staying).status).toBe(422);
    expect(cms.count('/api/pages/newsletter')).toBe(1);
    expect(site.log.lines().filter((line) => Number(line['level']) >= 40)).toEqual([]);
  });

  it('has sent what was sent', async () => {
    const path = '/api/newsletter_subscriber_requests';
    cms.answer(path, { delay: 300 });
    const visitor = new AbortController();
    const visit = fetch(`${site.url}${path}?locale=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-token': createFormToken() },
      body: JSON.stringify({ email: 'jan@example.com', categories: [] }),
      signal: visitor.signal,
    }).catch(() => 'left');
    await expect.poll(() => cms.count(path)).toBe(1);
    visitor.abort();
    expect(await visit).toBe('left');
    await sleep(500);
    expect(cms.last(path).cut).toBe(false);
  });
});
