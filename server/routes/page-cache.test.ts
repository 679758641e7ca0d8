import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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
