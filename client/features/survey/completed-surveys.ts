import { STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { createStoredList } from '../../lib/visitor/stored-list.ts';

/** A browser that has been in more surveys forgets the oldest. */
const KEPT_MAX = 200;

/** Ids of the surveys this browser has completed. */
export const { store: completedSurveys, useEntries: useCompletedSurveys } = createStoredList(
  STORAGE_KEYS.completedSurveys,
  toIds,
  (change) => ({
    /** SV03: each id once. */
    add: (id: string) => change((ids) => toIds([...ids, id])),
  }),
);

/** What was kept may be broken: what is no id is left out. */
function toIds(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && id !== '');
  return [...new Set(ids)].slice(-KEPT_MAX);
}
