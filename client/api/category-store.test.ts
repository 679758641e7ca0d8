import { beforeEach, expect, it, vi } from 'vitest';
import { type CategorySource, createCategoryStore } from './category-store.ts';

const product = { id: 'p', name: 'P', slug: 'p' };
const water = { id: 'water', name: 'Water', slug: 'water', status: 'published' };
const source = {
  loadCategories: vi.fn<CategorySource['loadCategories']>(),
  loadCategory: vi.fn<CategorySource['loadCategory']>(),
};
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.clearAllMocks();
  source.loadCategories.mockResolvedValue([water, { ...water, id: 'draft', status: null }]);
  source.loadCategory.mockResolvedValue({ ...water, products: [product] });
});

it('PR05: details of a category are fetched once, with a loader meanwhile', async () => {
  const store = createCategoryStore(source);
  const first = store.getState().loadProducts('pl', 'water');
  const second = store.getState().loadProducts('pl', 'water');
  expect(store.getState().products['pl water']).toEqual({ state: 'loading' });
  await Promise.all([first, second]);
  await store.getState().loadProducts('pl', 'water');
  expect(source.loadCategory).toHaveBeenCalledOnce();
  expect(store.getState().products['pl water']).toEqual({ state: 'fetched', value: [product] });
  await store.getState().loadProducts('de', 'water');
  expect(source.loadCategory).toHaveBeenLastCalledWith('de', 'water');
});

it('PR13: a failure is logged and may be tried again', async () => {
  const store = createCategoryStore(source);
  source.loadCategory.mockRejectedValueOnce(new Error('502'));
  await store.getState().loadProducts('pl', 'water');
  expect(store.getState().products['pl water']).toEqual({ state: 'failed' });
  expect(warn).toHaveBeenCalledOnce();
  await store.getState().loadProducts('pl', 'water');
  expect(store.getState().products['pl water']).toEqual({ state: 'fetched', value: [product] });
});

it('BL14: the tree is made once of the published categories', async () => {
  const store = createCategoryStore(source);
  await store.getState().loadTree('pl');
  await store.getState().loadTree('pl');
  expect(store.getState().trees.pl).toMatchObject({ state: 'fetched', value: [{ id: 'water' }] });
  expect(source.loadCategories).toHaveBeenCalledOnce();
});

it('a category without products has an empty list', async () => {
  source.loadCategory.mockResolvedValue(water);
  const store = createCategoryStore(source);
  await store.getState().loadProducts('pl', 'water');
  expect(store.getState().products['pl water']).toEqual({ state: 'fetched', value: [] });
});
