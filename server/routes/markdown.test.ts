import { expect, it } from 'vitest';
import { compressTwice } from '../http/compression.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { createMarkdownLoader } from './markdown.ts';

const signals = { signal: new AbortController().signal, loading: new AbortController().signal };

/** A cached page, which counts how often its HTML is read. */
async function cachedPage(text: string, etag: string) {
  const bodies = await compressTwice(`<main><p>${text}</p></main>`);
  let reads = 0;
  const page = {
    status: 200,
    locale: 'en',
    etag,
    get html() {
      reads++;
      return bodies;
    },
    data: null,
    tags: [],
    missing: 0,
    tookMs: 0,
  } satisfies CachedPage;
  return { page, reads: () => reads };
}

it('K24: converts a cached page once for any number of clients, and again when it has changed', async () => {
  const first = await cachedPage('one', '"1"');
  const second = await cachedPage('two', '"2"');
  let current = first;
  const load = createMarkdownLoader({
    cache: { findOrLoad: async () => ({ type: 'cached', page: current.page, served: { state: 'hit', ageMs: 0 } }) },
    renderer: { renderForCache: () => Promise.reject(new Error('rendered')) },
    origin: 'https://a.example',
  });
  const texts = await Promise.all([load('/a', signals), load('/a', signals)]);
  expect([...texts, await load('/a', signals)]).toEqual(['one\n', 'one\n', 'one\n']);
  expect(first.reads()).toBe(1);
  current = second;
  expect(await load('/a', signals)).toBe('two\n');
  expect(second.reads()).toBe(1);
});
