import { createStore } from 'zustand';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/storage.ts';

/** Spec 3, basket file entry. */
export interface BasketEntry {
  id: string;
  name: string;
  type: string | null;
  sources: string | null;
  container: string | null;
  file: { name: string; size: number; mime: string | null };
}
/** Spec 9: the list shows at most 8 files. */
export const BASKET_LIST_MAX = 8;

interface Basket {
  entries: BasketEntry[];
  add(entry: BasketEntry): void;
  /** By id, of one container only when it is named (DC07). */
  remove(id: string, container?: string): void;
  clear(): void;
  /** Reads what was kept; called once in the browser, after the first paint. */
  restore(): void;
}

export const basket = createStore<Basket>()((set, get) => {
  const keep = (entries: BasketEntry[]) => {
    set({ entries });
    writeStored(STORAGE_KEYS.basket, entries);
  };
  return {
    entries: [],
    add(entry) {
      if (!get().entries.some((known) => known.id === entry.id)) keep([...get().entries, entry]);
    },
    remove(id, container) {
      keep(
        get().entries.filter((entry) => entry.id !== id || (container !== undefined && entry.container !== container)),
      );
    },
    clear: () => keep([]),
    restore: () => set({ entries: toEntries(readStored(STORAGE_KEYS.basket)) }),
  };
});

/** What was kept may be of an older version or broken: entries that are none are left out. */
export function toEntries(stored: unknown): BasketEntry[] {
  if (!Array.isArray(stored)) return [];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return stored.flatMap((item: Partial<BasketEntry> | null): BasketEntry[] => {
    const file = item?.file;
    if (typeof item?.id !== 'string' || typeof item.name !== 'string' || typeof file?.name !== 'string') return [];
    const size = typeof file.size === 'number' && file.size >= 0 ? file.size : 0;
    return [
      {
        id: item.id,
        name: item.name,
        type: text(item.type),
        sources: text(item.sources),
        container: text(item.container),
        file: { name: file.name, size, mime: text(file.mime) },
      },
    ];
  });
}
