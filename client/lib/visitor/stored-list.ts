import { readStored, type StorageKey, writeStored } from './storage.ts';

/** What a store keeps for the next page and for the other tabs. */
export interface KeptList<T> {
  entries: T[];
  /** False: the storage is full or forbidden, and the list lasts as long as the page. */
  isKept: boolean;
}

/** State of a store for such a list. */
export interface StoredList<T> extends KeptList<T> {
  /** Reads what is stored: at first use, and when another tab of the browser has changed it. */
  restore(): void;
}

/** Changes what is kept now, which another tab may have changed unnoticed. toEntries: what of the stored value is sound. */
export function changeStoredList<T>(
  key: StorageKey,
  { entries, isKept }: KeptList<T>,
  toEntries: (stored: unknown) => T[],
  change: (entries: T[]) => T[],
): KeptList<T> {
  const stored = isKept ? readStored(key) : null;
  const changed = change(stored === null ? entries : toEntries(stored));
  return { entries: changed, isKept: writeStored(key, changed) };
}

const followed = new Set<string>();
/** Reads what is stored into the state, from the first call on whenever it may have changed elsewhere. After the first paint. */
export function followStoredList(key: StorageKey, store: { getState(): StoredList<unknown> }): void {
  if (followed.has(key)) return;
  followed.add(key);
  const { restore } = store.getState();
  restore();
  // key null: all of the storage was cleared
  addEventListener('storage', (event) => (event.key === key || event.key === null) && restore());
  // a page from the back/forward cache got no events meanwhile
  addEventListener('pageshow', ({ persisted }) => persisted && store.getState().isKept && restore());
}
