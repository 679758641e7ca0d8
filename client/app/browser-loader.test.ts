// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { createBrowserLoader } from './browser-loader.ts';

afterEach(() => vi.unstubAllGlobals());

it('SH24: a navigation that was given up while its code came does not count as shown', async () => {
  const ending = new AbortController();
  const first = { kind: 'page.show' } as PageData;
  const next = {
    kind: 'page.show',
    // no texts to load
    locale: 'none',
    layout: 'default',
    deferred: {},
    // read when its code is looked for
    get content() {
      ending.abort();
      return { blocks: [] };
    },
  };
  vi.stubGlobal('fetch', async () => ({ headers: new Headers(), json: async () => ({ page: next }) }));
  const shown = { page: first };
  const load = createBrowserLoader({
    site: { locale: 'en' } as never,
    t: ((key: string) => key) as never,
    shown,
    build: null,
  });
  const url = new URL('http://localhost/en/glossary');
  await expect(load({ request: new Request(url, { signal: ending.signal }), url } as never)).rejects.toThrow('aborted');
  expect(shown.page).toBe(first);
});
