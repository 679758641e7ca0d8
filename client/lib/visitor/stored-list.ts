import { readStored, writeStored } from './storage.ts';

/** What a store keeps for the next page and for the other tabs. */
export interface KeptList<T> {
  entries: T[];
  /** False: the storage is full or forbidden, and the list lasts as long as the page. */
  isKept: boolean;
}

/** Changes what is kept now, which another tab may have changed unnoticed. toEntries: what of the stored value is sound. */
export function changeStoredList<T>(
  key: string,
  { entries, isKept }: KeptList<T>,
  toEntries: (stored: unknown) => T[],
  change: (entries: T[]) => T[],
): KeptList<T> {
  const stored = isKept ? readStored(key) : null;
  const changed = change(stored === null ? entries : toEntries(stored));
  return { entries: changed, isKept: writeStored(key, changed) };
}

/** Reads what was kept, and again whenever it may have changed elsewhere. Once in the browser, after the first paint. */
export function followStoredList(key: string, restore: () => void, isKept: () => boolean): void {
  restore();
  // key null: all of the storage was cleared
  addEventListener('storage', (event) => (event.key === key || event.key === null) && restore());
  // a page that comes back from the browser's memory has heard of nothing
  addEventListener('pageshow', ({ persisted }) => persisted && isKept() && restore());
}
