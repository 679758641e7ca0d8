import { createStore } from 'zustand';
import { COMPARE_MAX } from '#shared/rules/product-comparison.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** Key of local storage. */
export const COMPARE_KEY = 'compare';

export interface CompareEntry {
  id: string;
  /** As it was called where it was chosen; the comparison itself knows it in every language. */
  name: string;
  /** Path of its picture on this site. */
  image: string | null;
}

interface Compare {
  entries: CompareEntry[];
  /** Name of the product that found no room, until something changes. */
  refused: string | null;
  add(entry: CompareEntry): void;
  remove(id: string): void;
  clear(): void;
  /** Reads what was kept: at first use, and when another tab changed it. */
  restore(): void;
}

export const compare = createStore<Compare>()((set, get) => {
  const keep = (entries: CompareEntry[]) => {
    set({ entries, refused: null });
    writeStored(COMPARE_KEY, entries);
  };
  return {
    entries: [],
    refused: null,
    add(entry) {
      const { entries } = get();
      if (entries.some(({ id }) => id === entry.id)) return;
      if (entries.length >= COMPARE_MAX) set({ refused: entry.name });
      else keep([...entries, entry]);
    },
    remove(id) {
      if (get().entries.some((entry) => entry.id === id)) keep(get().entries.filter((entry) => entry.id !== id));
    },
    clear: () => keep([]),
    restore: () => set({ entries: toEntries(readStored(COMPARE_KEY)), refused: null }),
  };
});

/** What was kept may be of an older version or broken: entries that are none are left out, and so is what is too many. */
function toEntries(stored: unknown): CompareEntry[] {
  if (!Array.isArray(stored)) return [];
  const entries = stored.flatMap((item: Partial<CompareEntry> | null): CompareEntry[] => {
    if (typeof item?.id !== 'string' || typeof item.name !== 'string' || item.id === '') return [];
    const image = typeof item.image === 'string' && /^\/(?![/\\])/.test(item.image) ? item.image : null;
    return [{ id: item.id, name: item.name, image }];
  });
  return entries.filter((entry, i) => entries.findIndex(({ id }) => id === entry.id) === i).slice(0, COMPARE_MAX);
}
