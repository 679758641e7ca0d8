import { createStore } from 'zustand';
import { COMPARE_MAX } from '#shared/rules/products/product-comparison.ts';
import { STORAGE_KEYS, toSitePath, toText } from '../../lib/visitor/storage.ts';
import { createStoredList, toSound } from '../../lib/visitor/stored-list.ts';

export interface CompareEntry {
  id: string;
  /** Name in the language in which the product was chosen; the comparison itself has it in every language. */
  name: string;
  /** Path of the product's picture on this site. */
  image: string | null;
}

/** Name of the product that was refused because the comparison is full, until the comparison changes. */
export const refusedProduct = createStore<{ name: string | null }>()(() => ({ name: null }));

export const {
  store: compare,
  start: startCompare,
  useEntries: useCompare,
} = createStoredList(STORAGE_KEYS.compare, toEntries, (change) => ({
  add(entry: CompareEntry) {
    let refused: string | null = null;
    change((entries) => {
      if (entries.some(({ id }) => id === entry.id)) return entries;
      if (entries.length < COMPARE_MAX) return [...entries, entry];
      refused = entry.name;
      return entries;
    });
    refusedProduct.setState({ name: refused });
  },
  remove: (id: string) => change((entries) => entries.filter((entry) => entry.id !== id)),
  clear: () => change(() => []),
}));
compare.subscribe(() => refusedProduct.setState({ name: null }));

function toEntries(stored: unknown): CompareEntry[] {
  const entries = toSound<CompareEntry>(stored, (item) => {
    const [id, name] = [toText(item.id), toText(item.name)];
    return id && name ? { id, name, image: toSitePath(item.image) } : null;
  });
  return entries.filter((entry, i) => entries.findIndex(({ id }) => id === entry.id) === i).slice(0, COMPARE_MAX);
}
