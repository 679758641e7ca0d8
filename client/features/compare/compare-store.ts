import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { COMPARE_MAX } from '#shared/rules/products/product-comparison.ts';
import { readStored, STORAGE_KEYS, toSitePath, toText } from '../../lib/visitor/storage.ts';
import { changeStoredList, followStoredList, type StoredList } from '../../lib/visitor/stored-list.ts';

/** Key of local storage. */
export const COMPARE_KEY = STORAGE_KEYS.compare;

export interface CompareEntry {
  id: string;
  /** In the language it was chosen in; the comparison itself has it in every language. */
  name: string;
  /** Path of its picture on this site. */
  image: string | null;
}

interface Compare extends StoredList<CompareEntry> {
  /** Name of the product beyond the limit, until something changes. */
  refused: string | null;
  add(entry: CompareEntry): void;
  remove(id: string): void;
  clear(): void;
}

export const compare = createStore<Compare>()((set, get) => {
  function change(to: (entries: CompareEntry[]) => CompareEntry[]): void {
    set({ ...changeStoredList(COMPARE_KEY, get(), toEntries, to), refused: null });
  }
  return {
    entries: [],
    isKept: true,
    refused: null,
    add(entry) {
      let refused: string | null = null;
      change((entries) => {
        if (entries.some(({ id }) => id === entry.id)) return entries;
        if (entries.length < COMPARE_MAX) return [...entries, entry];
        refused = entry.name;
        return entries;
      });
      set({ refused });
    },
    remove: (id) => change((entries) => entries.filter((entry) => entry.id !== id)),
    clear: () => change(() => []),
    restore: () => set({ entries: toEntries(readStored(COMPARE_KEY)), refused: null }),
  };
});

export const startCompare = (): void => followStoredList(COMPARE_KEY, compare);

/** Products chosen for the comparison, in any tab; none on the server and at the first paint. */
export function useCompare(): CompareEntry[] {
  useEffect(startCompare, []);
  return useStore(compare, (state) => state.entries);
}

/** Storage may be of an older version or damaged: invalid entries and those beyond the limit are dropped. */
function toEntries(stored: unknown): CompareEntry[] {
  if (!Array.isArray(stored)) return [];
  const entries = stored.flatMap((item: Partial<CompareEntry> | null): CompareEntry[] => {
    const [id, name] = [toText(item?.id), toText(item?.name)];
    return id && name ? [{ id, name, image: toSitePath(item?.image) }] : [];
  });
  return entries.filter((entry, i) => entries.findIndex(({ id }) => id === entry.id) === i).slice(0, COMPARE_MAX);
}
