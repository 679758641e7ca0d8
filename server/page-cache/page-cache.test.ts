import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentTracker } from '../cache/dependency-tracker.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';

/** More paths than are remembered of those without a page, and fewer than are remembered in all. */
const MADE_UP = 2600;

const failed = { type: 'page', status: 503, page: { kind: 'error', path: '/a' }, siteData: {} };
/** Clock of the cache, in milliseconds. */
let now: number;
beforeEach(() => {
  now = 1_000_000;
  // nobody stops waiting, however slow the machine is
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

type Page = { body?: string; version?: string };
const build = (load: (path: string, search: string) => Promise<object>, maxBytes = 1_000_000) =>
  createPageCache({
    maxBytes,
    lifetimes: { freshMs: 0, staleMs: 0, errorMs: 60_000, negativeMs: 30_000 },
    pageLoader: { resolve: async () => ({ type: 'none', queryNames: [] }), load },
    renderer: {
      renderForCache: async ({ page: { body = 'x', version } }: { page: Page }) => ({
        html: body,
        data: version ? { version, json: '{}' } : null,
      }),
    },
    renderTimeoutMs: 1000,
    now: () => now,
  } as unknown as PageCacheOptions);
const { signal } = new AbortController();
const ask = (cache: PageCache, path: string, search = '') =>
  cache.findOrLoad({ path, search, isRouted: true }, { signal, loading: signal });

it('hardening 13: a page that failed is sent to all who ask until its back-off ends, and then tried again', async () => {
  let loads = 0;
  const cache = build(async () => {
    loads++;
    return failed;
  });
  const both = await Promise.all([ask(cache, '/a'), ask(cache, '/a')]);
  now += 249;
  for (const found of [...both, await ask(cache, '/a')])
    expect(found).toMatchObject({ type: 'cached', page: { status: 503 } });
  expect([loads, cache.stats().failures, cache.stats().renders]).toEqual([1, 1, 0]);
  now += 1;
  await ask(cache, '/a');
  expect(loads).toBe(2);
});

it('hardening 13: pages that failed, in any number, have room within the bounds of the cache alone', async () => {
  const cache = build(async (path) => ({
    ...failed,
    page: { ...failed.page, body: randomBytes(20_000).toString('hex'), path },
  }));
  for (let i = 0; i < 100; i++) await ask(cache, `/${i}`);
  expect(cache.stats().bytes).toBeLessThanOrEqual(250_000);
  expect(cache.stats().evictions).toBeGreaterThan(80);
});

it('12d: a page that was seen goes on being sent where the next one fails, also after a purge', async () => {
  let next: object = { type: 'page', status: 200, page: { kind: 'content', locale: 'pl' }, siteData: {} };
  const cache = build(async () => next);
  await ask(cache, '/a');
  next = failed;
  expect(await ask(cache, '/a')).toMatchObject({ page: { status: 200 }, served: { state: 'stale' } });
  cache.purge(null);
  expect(await ask(cache, '/a')).toMatchObject({ page: { status: 200 }, served: { state: 'stale' } });
});

it('12d: a page that lacks a part takes the place of one that has it only after a purge, for its new content', async () => {
  let lacksPart = false;
  const cache = build(async () => {
    const tracker = currentTracker();
    if (lacksPart && tracker) tracker.failures++;
    const version = lacksPart ? 'new, without a part' : 'whole';
    return { type: 'page', status: 200, page: { kind: 'content', locale: 'pl', version }, siteData: {} };
  });
  await ask(cache, '/a');
  lacksPart = true;
  expect(await ask(cache, '/a')).toMatchObject({ page: { data: { version: 'whole' } }, served: { state: 'stale' } });
  expect(cache.findData('new, without a part')).toBe(undefined);
  cache.purge(null);
  expect(await ask(cache, '/a')).toMatchObject({ page: { data: { version: 'new, without a part' } } });
});

it('12d: a page that lacks a part is replaced by one that lacks no more', async () => {
  let [missing, version] = [1, 'one'];
  const cache = build(async () => {
    const tracker = currentTracker();
    if (tracker) tracker.failures += missing;
    return { type: 'page', status: 200, page: { kind: 'content', locale: 'pl', version }, siteData: {} };
  });
  const versionOf = async () => ((await ask(cache, '/a')) as { page: { data: { version: string } } }).page.data.version;
  expect(await versionOf()).toBe('one');
  now += 1000;
  version = 'two';
  expect(await versionOf()).toBe('two');
  now += 1000;
  [missing, version] = [2, 'three'];
  expect(await versionOf()).toBe('two');
});

it('a redirect is loaded once for all who wait for it, and keeps the whole query of each', async () => {
  let loads = 0;
  const cache = build(async (_path, search) => {
    loads++;
    return { type: 'redirect', location: search ? `/en/a?${search}` : '/en/a', isTemporary: true };
  });
  const to = (location: string) => ({ type: 'redirect', location, isTemporary: true });
  expect(await Promise.all([ask(cache, '/a'), ask(cache, '/a')])).toEqual([to('/en/a'), to('/en/a')]);
  expect(loads).toBe(1);
  // as it came
  expect(await ask(cache, '/a', "utm_source='x'")).toEqual(to("/en/a?utm_source='x'"));
});

it('K9: paths that clients make up cost no page its place before Fastify, nor its copy in an overload', async () => {
  const isPage = (path: string) => !path.startsWith('/made-up');
  const cache = createPageCache({
    maxBytes: 64 * 1024 * 1024,
    lifetimes: { freshMs: 60_000, staleMs: 60_000, errorMs: 60_000, negativeMs: 60_000 },
    renderTimeoutMs: 10_000,
    pageLoader: {
      resolve: async (path: string) => ({ type: isPage(path) ? 'node' : 'none', queryNames: [] }),
      load: async (path: string) => ({
        type: 'page',
        status: isPage(path) ? 200 : 404,
        page: { kind: 'content', locale: 'pl' },
      }),
    } as never,
    renderer: { renderForCache: async () => ({ html: 'x', data: null }) } as never,
  });
  const get = (path: string) => ask(cache, path);
  await get('/o-nas');
  for (let i = 0; i < MADE_UP; i += 100)
    await Promise.all(Array.from({ length: 100 }, (_, j) => get(`/made-up-${i + j}`)));
  expect(cache.findAndRevalidate('/o-nas?utm_source=x', () => false)?.page.status).toBe(200);
  expect(cache.findAndRevalidate('/made-up-0', () => false)).toBe(null);
});

it('K9: data of pages that clients make up evicts no other data', async () => {
  const versions: string[] = [];
  const cache = createPageCache({
    maxBytes: 64 * 1024 * 1024,
    lifetimes: { freshMs: 60_000, staleMs: 60_000, errorMs: 60_000, negativeMs: 60_000 },
    renderTimeoutMs: 10_000,
    pageLoader: {
      resolve: async () => ({ type: 'node', queryNames: ['q'] }),
      load: async () => ({ type: 'page', status: 200, page: { kind: 'content', locale: 'pl' } }),
    } as never,
    renderer: {
      renderForCache: async ({ url }: { url: string }) => {
        versions.push(url);
        // does not compress: 60 of them are more than the data of pages have room for
        return { html: 'x', data: { version: url, json: randomBytes(120_000).toString('latin1') } };
      },
    } as never,
  });
  const get = (search: string) => cache.findOrLoad({ path: '/a', search, isRouted: true }, { signal, loading: signal });
  await get('');
  for (let i = 0; i < 60; i++) await get(`q=${i}`);
  const [real, first] = versions;
  expect([versions.length, cache.findData(real as string)?.data.version, cache.findData(first as string)]).toEqual([
    61,
    '/a',
    undefined,
  ]);
});
