import { useEffect } from 'react';
import { useStore } from 'zustand';
import { STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { createStoredList } from '../../lib/visitor/stored-list.ts';
import { type BasketEntry, toEntries } from './basket-entry.ts';

/** The list shows at most 8 files (spec 9). */
export const BASKET_LIST_MAX = 8;

export const {
  store: basket,
  start: startBasket,
  useEntries: useBasket,
} = createStoredList(STORAGE_KEYS.basket, toEntries, (change) => ({
  /** Adds each file only once (DC06). */
  add(...added: BasketEntry[]) {
    change((entries) => {
      const seen = new Set(entries.map((entry) => entry.id));
      return [...entries, ...added.filter(({ id }) => !seen.has(id) && seen.add(id))];
    });
  },
  /** Removes by id; if a container is given, only from that container (DC07). */
  remove(id: string, container?: string) {
    change((entries) =>
      entries.filter((entry) => entry.id !== id || (container !== undefined && entry.container !== container)),
    );
  },
  /** Takes over what these files are called, where they are and how large they are now. */
  update(files: readonly BasketEntry[]) {
    const byId = new Map(files.map((file) => [file.id, file]));
    change((entries) => entries.map((entry) => ({ ...entry, ...byId.get(entry.id), container: entry.container })));
  },
  replace: (entries: readonly BasketEntry[]) => change(() => [...entries]),
  clear: () => change(() => []),
}));

/** How many of these files are in the basket; a row is rendered again only when its own result changes. */
export function useBasketHolds(ids: readonly string[]): number {
  useEffect(startBasket, []);
  return useStore(basket, ({ entries }) => ids.filter((id) => entries.some((entry) => entry.id === id)).length);
}
