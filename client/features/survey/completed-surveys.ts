import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { readStored, STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { changeStoredList, followStoredList, type StoredList } from '../../lib/visitor/stored-list.ts';

/** A browser that has been in more surveys forgets the oldest. */
const KEPT_MAX = 200;

interface CompletedSurveys extends StoredList<string> {
  /** SV03: each id once. */
  add(id: string): void;
}

export const completedSurveys = createStore<CompletedSurveys>()((set, get) => ({
  entries: [],
  isKept: true,
  add(id) {
    set(changeStoredList(STORAGE_KEYS.completedSurveys, get(), toIds, (ids) => toIds([...ids, id])));
  },
  restore: () => set({ entries: toIds(readStored(STORAGE_KEYS.completedSurveys)) }),
}));

const start = (): void => followStoredList(STORAGE_KEYS.completedSurveys, completedSurveys);

/** Ids of the surveys this browser has completed; none on the server and at the first paint. */
export function useCompletedSurveys(): string[] {
  useEffect(start, []);
  return useStore(completedSurveys, (state) => state.entries);
}

/** What was kept may be broken: what is no id is left out. */
function toIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(-KEPT_MAX);
}
