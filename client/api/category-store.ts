import { createStore } from 'zustand';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { buildCategoryTree, type CategoryNode } from '#shared/rules/products/category-tree.ts';
import { atLeast } from './at-least.ts';
import { call } from './call.ts';

type Products = readonly Models['ProductTeaser'][];
/** State of a requested resource; `fetched` is what the CMS calls isFetched. */
export type Resource<T> = { state: 'loading' | 'failed' } | { state: 'fetched'; value: T };

export interface CategoryStore {
  /** Tree of the published categories. */
  tree: Resource<readonly CategoryNode[]> | undefined;
  /** Products of a category, by its id. */
  products: Record<string, Resource<Products>>;
  /** Both load once: a pending or fetched resource is not loaded again, a failed one is. Failures are logged. */
  loadTree(locale: Locale): Promise<void>;
  loadProducts(locale: Locale, id: string): Promise<void>;
}

async function loadOnce<T>(
  current: Resource<T> | undefined,
  keep: (resource: Resource<T>) => void,
  load: () => Promise<T>,
): Promise<void> {
  if (current && current.state !== 'failed') return;
  keep({ state: 'loading' });
  try {
    keep({ state: 'fetched', value: await atLeast(load()) });
  } catch (error) {
    console.warn('product categories could not be loaded', error);
    keep({ state: 'failed' });
  }
}

/** Product categories in the language of the document, fetched when first needed. */
export const categoryStore = createStore<CategoryStore>()((set, get) => ({
  tree: undefined,
  products: {},
  loadTree: (locale) =>
    loadOnce(
      get().tree,
      (tree) => set({ tree }),
      async () => buildCategoryTree(await call('productCategories', locale)),
    ),
  loadProducts: (locale, id) =>
    loadOnce(
      get().products[id],
      (products) => set({ products: { ...get().products, [id]: products } }),
      async () => (await call('productCategory', locale, { params: { id } })).products ?? [],
    ),
}));
