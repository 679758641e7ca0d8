import { useEffect } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { readStored, type StorageKey, writeStored } from './storage.ts';

/** The stored part of a list, for the next page and for other tabs. */
export interface StoredEntries<T> {
  entries: T[];
  /** False if the storage is full or forbidden: the list then lasts as long as the page. */
  isStored: boolean;
}

export interface StoredList<T> extends StoredEntries<T> {
  /** True once the storage has been read; until then an empty list means nothing. */
  isRestored: boolean;
  /** Reads the storage. */
  restore(): void;
}

type Change<T> = (entries: T[]) => T[];

/** Returns the valid entries of a stored value, which may come from an older version or be damaged. */
export function toSound<T extends object>(stored: unknown, toEntry: (item: Partial<T>) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => (typeof item === 'object' && item && toEntry(item)) || []);
}

/** Applies a change to the currently stored list, because another tab may have changed it unnoticed. */
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

/** Creates a store of such a list with its actions. toEntries: returns the valid entries of the stored value. */
export function createStoredList<T, A extends object>(
  key: StorageKey,
  toEntries: (stored: unknown) => T[],
  toActions: (change: (edit: Change<T>) => void) => A,
) {
  const store: StoreApi<StoredList<T> & A> = createStore((set, get) => {
    const setList = (list: Partial<StoredList<T>>) => set(list as Partial<StoredList<T> & A>);
    return {
      entries: [],
      isStored: true,
      isRestored: false,
      restore: () => setList({ entries: toEntries(readStored(key)), isRestored: true }),
      ...toActions((edit) => setList(changeStoredList(key, toEntries, edit, get()))),
    };
  });
  let isFollowed = false;
  /** Reads the storage (call it after the first paint), and again whenever another tab or page may have changed it. */
  function start(): void {
    if (isFollowed) return;
    isFollowed = true;
    store.getState().restore();
    // entries that could not be stored exist only here
    const follow = () => store.getState().isStored && store.getState().restore();
    // key null: all of the storage was cleared
    addEventListener('storage', (event) => (event.key === key || event.key === null) && follow());
    // a page in the back/forward cache receives no events
    addEventListener('pageshow', ({ persisted }) => persisted && follow());
  }
  /** Returns the entries, also those added in other tabs; none on the server and at the first paint. */
  function useEntries(): T[] {
    useEffect(start, []);
    return useStore(store, (state) => state.entries);
  }
  /** Returns whether there are entries; renders again only when that changes. */
  function useHasEntries(): boolean {
    useEffect(start, []);
    return useStore(store, (state) => state.entries.length > 0);
  }
  return { store, start, useEntries, useHasEntries };
}
