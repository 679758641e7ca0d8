import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** More paths than the share of those without a page, and fewer than are remembered in all. */
const MADE_UP = 2600;

it('hardening 13: of a page that failed only the error is remembered, for as long as its back-off may last', async () => {
  const failed = { type: 'page', status: 503, page: { kind: 'error', path: '/a' }, site: {} };
  const cache = createPageCache({
    maxBytes: 1_000_000,
    lifetimes: { freshMs: 60_000, staleMs: 60_000, errorMs: 60_000, negativeMs: 30_000 },
    pages: { resolve: async () => ({ type: 'none', queryNames: [] }), load: async () => failed },
    renderer: { renderForCache: async () => ({ html: 'unavailable', data: null }) },
    renderTimeoutMs: 1000,
  } as unknown as PageCacheOptions);
  const { signal } = new AbortController();
  const ask = async () => {
    const at = { path: '/a', search: '', isRouted: true };
    const found = await cache.get(at, { signal, loading: signal });
    expect(found).toMatchObject({ type: 'cached', page: { status: 503 } });
    return new WeakRef((found as { page: object }).page);
  };
  const page = await ask();
  const isGone = () => {
    collectGarbage();
    return page.deref() === undefined;
  };
  await expect.poll(isGone).toBe(true);
  expect(cache.stats().failures).toBe(1);
  await ask();
});

it('K9: paths that clients make up cost no page its place before Fastify, nor its copy in an overload', async () => {
  const isPage = (path: string) => !path.startsWith('/made-up');
  const cache = createPageCache({
    maxBytes: 64 * 1024 * 1024,
    lifetimes: { freshMs: 60_000, staleMs: 60_000, errorMs: 60_000, negativeMs: 60_000 },
    renderTimeoutMs: 10_000,
    pages: {
      resolve: async (path: string) => ({ type: isPage(path) ? 'node' : 'none', queryNames: [] }),
      load: async (path: string) => ({
        type: 'page',
        status: isPage(path) ? 200 : 404,
        page: { kind: 'content', locale: 'pl' },
      }),
    } as never,
    renderer: { renderForCache: async () => ({ html: 'x', data: null }) } as never,
  });
  const { signal } = new AbortController();
  const get = (path: string) => cache.get({ path, search: '', isRouted: true }, { signal, loading: signal });
  await get('/o-nas');
  for (let i = 0; i < MADE_UP; i += 100)
    await Promise.all(Array.from({ length: 100 }, (_, j) => get(`/made-up-${i + j}`)));
  expect(cache.find('/o-nas?utm_source=x', () => false)?.page.status).toBe(200);
  expect(cache.find('/made-up-0', () => false)).toBe(null);
});
