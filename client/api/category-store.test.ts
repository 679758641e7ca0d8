import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { categoryStore } from './category-store.ts';

const product = { id: 'p', name: 'P', slug: 'p' };
const water = { id: 'water', name: 'Water', slug: 'water', status: 'published' };
const asked = vi.fn<(url: string) => Promise<Response>>();
const { loadTree, loadProducts } = categoryStore.getState();
const productsOf = (id: string) => categoryStore.getState().products[id];

beforeEach(() => {
  categoryStore.setState(categoryStore.getInitialState());
  asked
    .mockReset()
    .mockImplementation(async (url) =>
      Response.json(
        url.includes('/water') ? { ...water, products: [product] } : [water, { ...water, id: 'draft', status: null }],
      ),
    );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

it('PR05: details of a category are fetched once, with a loader meanwhile', async () => {
  const first = loadProducts('pl', 'water');
  const second = loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'loading' });
  await Promise.all([first, second]);
  await loadProducts('pl', 'water');
  expect(asked).toHaveBeenCalledOnce();
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [product] });
  expect(asked.mock.lastCall?.[0]).toBe('/api/product_categories/water?locale=pl');
});

it('PR13: a failure is logged and may be tried again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  asked.mockResolvedValueOnce(new Response(null, { status: 502 }));
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'failed' });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [product] });
});

it('BL14: the tree is made once of the published categories', async () => {
  await loadTree('pl');
  await loadTree('pl');
  expect(categoryStore.getState().tree).toMatchObject({ state: 'fetched', value: [{ id: 'water' }] });
  expect(asked).toHaveBeenCalledOnce();
});

it('a category without products has an empty list', async () => {
  asked.mockResolvedValue(Response.json(water));
  await loadProducts('pl', 'water');
  expect(productsOf('water')).toEqual({ state: 'fetched', value: [] });
});
