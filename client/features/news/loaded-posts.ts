import { createStore } from 'zustand';
import type { PostTeaser } from '#shared/contract/models/news.ts';

/** Lists kept for the way back. */
const LISTS_KEPT = 8;

interface LoadedPosts {
  /** By address of the list: what came after its first page. */
  lists: ReadonlyMap<string, readonly PostTeaser[]>;
  add(address: string, posts: readonly PostTeaser[]): void;
}

/** Posts that scrolling has brought: on the way back the list is as long as it was, so the scroll position is right. */
export const loadedPosts = createStore<LoadedPosts>()((set, get) => ({
  lists: new Map(),
  add(address, posts) {
    const lists = new Map(get().lists);
    const known = lists.get(address) ?? [];
    const ids = new Set(known.map(({ id }) => id));
    lists.delete(address);
    lists.set(address, [...known, ...posts.filter(({ id }) => !ids.has(id))]);
    for (const oldest of [...lists.keys()].slice(0, -LISTS_KEPT)) lists.delete(oldest);
    set({ lists });
  },
}));
