import { createStore } from 'zustand';
import type { PostTeaser } from '#shared/contract/models/news.ts';

/** Number of lists that are kept for Back. */
const LISTS_KEPT = 8;

interface LoadedPosts {
  /** Pages after the first one, by address of the list. */
  lists: ReadonlyMap<string, readonly (readonly PostTeaser[])[]>;
  add(address: string, posts: readonly PostTeaser[]): void;
}

/** Posts that scrolling has loaded: after Back the list is as long as before, so that the scroll position is right. */
export const loadedPosts = createStore<LoadedPosts>()((set, get) => ({
  lists: new Map(),
  add(address, posts) {
    const lists = new Map(get().lists);
    const loaded = lists.get(address) ?? [];
    lists.delete(address);
    lists.set(address, [...loaded, posts]);
    for (const oldest of [...lists.keys()].slice(0, -LISTS_KEPT)) lists.delete(oldest);
    set({ lists });
  },
}));
