// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startDeferred, toHydratedDeferred } from './hydrated-deferred.ts';

let state: DocumentReadyState;
beforeEach(({ onTestFinished }) => {
  state = 'loading';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
});
const read = (deferred: object = {}) =>
  toHydratedDeferred({ page: { deferred: { news: {} } }, deferred } as never)['news'];
const add = (value: string | null) => {
  const part = document.createElement('i');
  part.id = 'deferred-news';
  if (value !== null) part.dataset['value'] = value;
  document.body.append(part);
};
const isSettled = async (entry: unknown) => {
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([entry, 'waiting'])) !== 'waiting';
};

it('BF03: a part that was sent with the page is there at once; one that is still to come is waited for', async () => {
  expect(read({ news: { ok: true, data: 1 } })).toEqual({ ok: true, data: 1 });
  const entry = read();
  expect(await isSettled(entry)).toBe(false);
  add(null);
  expect(await isSettled(entry)).toBe(false);
  document.body.replaceChildren();
  add('{"ok":true,"data":[1,2]}');
  await expect(entry).resolves.toEqual({ ok: true, data: [1, 2] });
});

it('BF03: a part that is in the document is read from there; one that never came has failed', async () => {
  add('{"ok":true,"data":2}');
  await expect(read()).resolves.toEqual({ ok: true, data: 2 });
  document.body.replaceChildren();
  const cut = read();
  expect(await isSettled(cut)).toBe(false);
  state = 'complete';
  dispatchEvent(new Event('load'));
  await expect(cut).resolves.toEqual({ ok: false });
});

it('BF03: the parts of a page that is reached by navigation are asked for, and may fail', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.includes('posts') ? Response.json([{ id: 'a' }]) : new Response('', { status: 503 });
  });
  const parts = startDeferred({
    locale: 'en',
    deferred: {
      news: { name: 'posts', query: { itemsPerPage: '3' } },
      product: { name: 'product', params: { id: 'em-310' } },
    },
  } as never);
  await expect(parts['news']).resolves.toEqual({ ok: true, data: [{ id: 'a' }] });
  await expect(parts['product']).resolves.toEqual({ ok: false });
  expect(asked.toSorted()).toEqual(['/api/posts?locale=en&itemsPerPage=3', '/api/products/em-310?locale=en']);
});
