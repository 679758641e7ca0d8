import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/visitor/storage.ts';
import { changeStoredList, followStoredList, type StoredList } from '../../lib/visitor/stored-list.ts';
import { type BasketEntry, toEntries } from './basket-entry.ts';

/** Spec 9: the list shows at most 8 files. */
export const BASKET_LIST_MAX = 8;

interface Basket extends StoredList<BasketEntry> {
  /** What was kept has been read: an empty list is an empty basket. */
  isRestored: boolean;
  /** Each file once (DC06). */
  add(...entries: BasketEntry[]): void;
  /** By id, of one container only when it is named (DC07). */
  remove(id: string, container?: string): void;
  replace(entries: readonly BasketEntry[]): void;
  clear(): void;
}

export const basket = createStore<Basket>()((set, get) => {
  function change(to: (entries: BasketEntry[]) => BasketEntry[]): void {
    set(changeStoredList(STORAGE_KEYS.basket, get(), toEntries, to));
  }
  return {
    entries: [],
    isRestored: false,
    isKept: true,
    add(...added) {
      change((entries) => {
        const known = new Set(entries.map((entry) => entry.id));
        return [...entries, ...added.filter(({ id }) => !known.has(id) && known.add(id))];
      });
    },
    remove(id, container) {
      change((entries) =>
        entries.filter((entry) => entry.id !== id || (container !== undefined && entry.container !== container)),
      );
    },
    replace: (entries) => change(() => [...entries]),
    clear: () => change(() => []),
    restore() {
      const stored = readStored(STORAGE_KEYS.basket);
      const entries = toEntries(stored);
      set({ entries, isRestored: true });
      // logged once
      if (stored !== null && entries.length !== (stored as unknown[]).length) writeStored(STORAGE_KEYS.basket, entries);
    },
  };
});

export const startBasket = (): void => followStoredList(STORAGE_KEYS.basket, basket);

/** Entries of the basket, in any tab; none on the server and at the first paint. */
export function useBasket(): BasketEntry[] {
  useEffect(startBasket, []);
  return useStore(basket, (state) => state.entries);
}

/** How many of these files are in the basket; a row is rendered again only when its own result changes. */
export function useBasketHolds(ids: readonly string[]): number {
  useEffect(startBasket, []);
  return useStore(basket, ({ entries }) => ids.filter((id) => entries.some((entry) => entry.id === id)).length);
}
