import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type BasketEntry, basket } from './basket-store.ts';

let restored = false;

/** Entries of the basket; none on the server and at the first paint, then what was kept. */
export function useBasket(): BasketEntry[] {
  useEffect(() => {
    if (restored) return;
    restored = true;
    basket.getState().restore();
  }, []);
  return useStore(basket, (state) => state.entries);
}
