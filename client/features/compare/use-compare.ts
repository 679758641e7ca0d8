import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type CompareEntry, compare, startCompare } from './compare-store.ts';

/** Products chosen for the comparison, in any tab; none on the server and at the first paint. */
export function useCompare(): CompareEntry[] {
  useEffect(startCompare, []);
  return useStore(compare, (state) => state.entries);
}
