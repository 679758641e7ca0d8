import { useEffect } from 'react';
import { useStore } from 'zustand';
import { COMPARE_KEY, type CompareEntry, compare } from './compare-store.ts';

let started = false;

/** Products chosen for the comparison; none on the server and at the first paint, then what was kept, then what any tab does. */
export function useCompare(): CompareEntry[] {
  useEffect(() => {
    if (started) return;
    started = true;
    compare.getState().restore();
    window.addEventListener('storage', (event) => {
      // null: the whole storage was cleared
      if (event.key === COMPARE_KEY || event.key === null) compare.getState().restore();
    });
  }, []);
  return useStore(compare, (state) => state.entries);
}
