import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { categoryStore } from './category-store.ts';

const product = { id: 'p', name: 'P', slug: 'p' };
const water = { id: 'water', name: 'Water', slug: 'water', status: 'published' };
const fetchMock = vi.fn<(url: string) => Promise<Response>>();
const { loadTree, loadProducts } = categoryStore.getState();
const productsOf = (id: string) => categoryStore.getState().products[id];

beforeEach(() => {
  categoryStore.setState(categoryStore.getInitialState());
  fetchMock
    .mockReset()
    .mockImplementation(async (url) =>
      Response.json(
        url.includes('/water') ? { ...water, products: [product] } : [water, { ...water, id: 'draft', status: null }],
      ),
    );
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

it('PR05: details of a category are fetched once, and are `loading` until then', async () => {
  const first = loadProducts('pl', 'water');
  const second = loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'loading' });
  await Promise.all([first, second]);
  await loadProducts('pl', 'water');
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [product] });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/product_categories/water?locale=pl');
});

it('PR13: a failure is logged and may be tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'failed' });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [product] });
});

it('BL14: the tree is built once, from the published categories', async () => {
  await loadTree('pl');
  await loadTree('pl');
  expect(categoryStore.getState().tree).toMatchObject({ state: 'fetched', value: [{ id: 'water' }] });
  expect(fetchMock).toHaveBeenCalledOnce();
});

it('a category without products has an empty list', async () => {
  fetchMock.mockResolvedValue(Response.json(water));
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [] });
});
