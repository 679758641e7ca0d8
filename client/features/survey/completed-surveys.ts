import { STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { createStoredList } from '../../lib/visitor/stored-list.ts';

/** Ids of the surveys this browser has completed. */
export const { store: completedSurveys, useEntries: useCompletedSurveys } = createStoredList(
  STORAGE_KEYS.completedSurveys,
  toIds,
  (change) => ({
    /** Adds each id only once (SV03). */
    add: (id: string) => change((ids) => toIds([...ids, id])),
  }),
);

/** Stored data may be corrupt: what is not an id is left out. */
function toIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((id): id is string => typeof id === 'string' && id !== ''))];
}
