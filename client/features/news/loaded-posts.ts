import { createStore } from 'zustand';
import type { PostTeaser } from '#shared/contract/models/news.ts';

/** Lists kept for the way back. */
const LISTS_KEPT = 8;

interface LoadedPosts {
  /** By address of the list: the pages that came after its first. */
  lists: ReadonlyMap<string, readonly (readonly PostTeaser[])[]>;
  add(address: string, posts: readonly PostTeaser[]): void;
}

/** Posts that scrolling has brought: on the way back the list is as long as it was, so the scroll position is right. */
export const loadedPosts = createStore<LoadedPosts>()((set, get) => ({
  lists: new Map(),
  add(address, posts) {
    const lists = new Map(get().lists);
    const known = lists.get(address) ?? [];
    lists.delete(address);
    lists.set(address, [...known, posts]);
    for (const oldest of [...lists.keys()].slice(0, -LISTS_KEPT)) lists.delete(oldest);
    set({ lists });
  },
}));
