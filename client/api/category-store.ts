import { createStore } from 'zustand';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { buildCategoryTree, type CategoryNode } from '#shared/rules/products/category-tree.ts';
import { call } from './call.ts';

type Products = readonly Models['ProductTeaser'][];
/** Not asked for yet: none. fetched is the spec's isFetched. */
export type Resource<T> = { state: 'loading' | 'failed' } | { state: 'fetched'; value: T };

export interface CategoryStore {
  /** Of the published categories. */
  tree: Resource<readonly CategoryNode[]> | undefined;
  /** Products of a category, by its id. */
  products: Record<string, Resource<Products>>;
  /** Both load once: what is fetched or on its way is not loaded again, what failed is. A failure is logged. */
  loadTree(locale: Locale): Promise<void>;
  loadProducts(locale: Locale, id: string): Promise<void>;
}

async function loadOnce<T>(
  known: Resource<T> | undefined,
  keep: (resource: Resource<T>) => void,
  load: () => Promise<T>,
): Promise<void> {
  if (known && known.state !== 'failed') return;
  keep({ state: 'loading' });
  try {
    keep({ state: 'fetched', value: await load() });
  } catch (error) {
    console.warn('product categories could not be loaded', error);
    keep({ state: 'failed' });
  }
}

/** Product categories, which a document has in one language: fetched when first looked at. */
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
