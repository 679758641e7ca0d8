import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { readStored, type StorageKey, writeStored } from './storage.ts';

/** What a store writes for the next page and for the other tabs. */
export interface StoredEntries<T> {
  entries: T[];
  /** False: the storage is full or forbidden, and the list lasts as long as the page. */
  isStored: boolean;
}

export interface StoredList<T> extends StoredEntries<T> {
  /** The storage has been read: an empty list is empty. */
  isRestored: boolean;
  /** Reads what is stored. repairs: writes it again without what could not be read; what another tab has written may be of a newer version. */
  restore(options?: { repairs: boolean }): void;
}

type Change<T> = (entries: T[]) => T[];

/** What of the stored value is sound: storage may be of an older version or damaged. */
export function toSound<T extends object>(stored: unknown, toEntry: (item: Partial<T>) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => (typeof item === 'object' && item && toEntry(item)) || []);
}

/** Changes what is stored now, which another tab may have changed unnoticed. */
export function changeStoredList<T>(
  key: StorageKey,
  toEntries: (stored: unknown) => T[],
  change: Change<T>,
  { entries, isStored }: StoredEntries<T> = { entries: [], isStored: true },
): StoredEntries<T> {
  const stored = isStored ? readStored(key) : null;
  const changed = change(stored === null ? entries : toEntries(stored));
  return { entries: changed, isStored: writeStored(key, changed) };
}

/** A store of such a list with its own actions. toEntries: what of the stored value is sound. */
export function createStoredList<T, A extends object>(
  key: StorageKey,
  toEntries: (stored: unknown) => T[],
  toActions: (change: (edit: Change<T>) => void) => A,
) {
  type State = StoredList<T> & A;
  const store: StoreApi<State> = createStore<State>()((set, get) => {
    const setList = (list: Partial<StoredList<T>>) => set(list as Partial<State>);
    const list: StoredList<T> = {
      entries: [],
      isStored: true,
      isRestored: false,
      restore({ repairs } = { repairs: true }) {
        const stored = readStored(key);
        const entries = toEntries(stored);
        // nobody whose list is empty waits for a second render of all that shows it
        const wasEmpty = entries.length === 0 && get().entries.length === 0;
        setList(wasEmpty ? { isRestored: true } : { entries, isRestored: true });
        // damage is logged once
        if (repairs && stored !== null && entries.length !== (stored as unknown[]).length) writeStored(key, entries);
      },
    };
    return { ...list, ...toActions((edit) => setList(changeStoredList(key, toEntries, edit, get()))) };
  });
  let isFollowed = false;
  /** Reads what is stored, from the first call on whenever it may have changed elsewhere. After the first paint. */
  function start(): void {
    if (isFollowed) return;
    isFollowed = true;
    const { restore } = store.getState();
    restore();
    // what could not be stored is known here alone
    const follow = () => store.getState().isStored && restore({ repairs: false });
    // key null: all of the storage was cleared
    addEventListener('storage', (event) => (event.key === key || event.key === null) && follow());
    // a page from the back/forward cache got no events meanwhile
    addEventListener('pageshow', ({ persisted }) => persisted && follow());
  }
  /** The entries, in any tab; none on the server and at the first paint. */
  function useEntries(): T[] {
    useEffect(start, []);
    return useStore(store, (state) => state.entries);
  }
  /** Whether there are entries; renders again only when that changes. */
  function useHasEntries(): boolean {
    useEffect(start, []);
    return useStore(store, (state) => state.entries.length > 0);
  }
  return { store, start, useEntries, useHasEntries };
}
