import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { BasketEntry } from './basket-entry.ts';
import { basket, startBasket } from './basket-store.ts';

/** Entries of the basket; none on the server and at the first paint, then what was kept. */
export function useBasket(): BasketEntry[] {
  useEffect(startBasket, []);
  return useStore(basket, (state) => state.entries);
}

/** How many of these files are in the basket; a row is rendered again only when its own result changes. */
export function useBasketHolds(ids: readonly string[]): number {
  useEffect(startBasket, []);
  return useStore(basket, ({ entries }) => ids.filter((id) => entries.some((entry) => entry.id === id)).length);
}
