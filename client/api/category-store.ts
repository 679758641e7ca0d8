import { createStore } from 'zustand';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { buildCategoryTree, type CategoryNode } from '#shared/rules/products/category-tree.ts';
import { call } from './call.ts';

type Products = readonly Models['ProductTeaser'][];
/** Not asked for yet: none. fetched is the spec's isFetched. */
export type Resource<T> = { state: 'loading' | 'failed' } | { state: 'fetched'; value: T };

export interface CategoryStore {
  /** Tree of the published categories, by locale. */
  trees: Partial<Record<Locale, Resource<readonly CategoryNode[]>>>;
  /** Products of a category, by `locale id`. */
  products: Record<string, Resource<Products>>;
  /** Both ask once (spec 4): what is fetched or on its way is not asked for again, what failed is. Null: failed, which is only logged. */
  loadTree(locale: Locale): Promise<readonly CategoryNode[] | null>;
  loadProducts(locale: Locale, id: string): Promise<Products | null>;
}
export interface CategorySource {
  loadCategories(locale: Locale): Promise<readonly Models['ProductCategory'][]>;
  loadCategory(locale: Locale, id: string): Promise<Models['ProductCategory']>;
}

export const toCategoryKey = (locale: Locale, id: string): string => `${locale} ${id}`;

/** Product categories of the browser's session: fetched when first looked at, kept until the tab is closed. */
export function createCategoryStore(source: CategorySource) {
  const running = new Map<string, Promise<unknown>>();

  function once<T>(
    key: string,
    known: Resource<T> | undefined,
    keep: (resource: Resource<T>) => void,
    load: () => Promise<T>,
  ): Promise<T | null> {
    if (known?.state === 'fetched') return Promise.resolve(known.value);
    const earlier = running.get(key) as Promise<T | null> | undefined;
    if (earlier) return earlier;
    keep({ state: 'loading' });
    const task = load()
      .then(
        (value) => {
          keep({ state: 'fetched', value });
          return value;
        },
        (error: unknown) => {
          console.warn('product categories could not be loaded', error);
          keep({ state: 'failed' });
          return null;
        },
      )
      .finally(() => running.delete(key));
    running.set(key, task);
    return task;
  }

  return createStore<CategoryStore>()((set, get) => ({
    trees: {},
    products: {},
    loadTree: (locale) =>
      once(
        locale,
        get().trees[locale],
        (tree) => set({ trees: { ...get().trees, [locale]: tree } }),
        async () => buildCategoryTree(await source.loadCategories(locale)),
      ),
    loadProducts(locale, id) {
      const key = toCategoryKey(locale, id);
      return once(
        key,
        get().products[key],
        (products) => set({ products: { ...get().products, [key]: products } }),
        async () => (await source.loadCategory(locale, id)).products ?? [],
      );
    },
  }));
}

export const categoryStore = createCategoryStore({
  loadCategories: (locale) => call('productCategories', locale),
  loadCategory: (locale, id) => call('productCategory', locale, { params: { id } }),
});
