import { createStore } from 'zustand';
import type { PageFrame } from '#shared/pages/page-data.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';

/** Kinds of list pages, and the list that single pages lead back to. */
const LIST_OF: Partial<Record<PageKindName, 'post' | 'job_offer'>> = {
  'post.index': 'post',
  'post_category.show': 'post',
  'job_offer.index': 'job_offer',
};
type List = 'post' | 'job_offer';

interface BackPath {
  paths: Partial<Record<List, string>>;
  /** Stores the address, with filters and page number, if the page is such a list. */
  remember(kind: PageFrame['kind'], address: string): void;
}

/** NW03, JB03: the list that the visitor came from. Lost when the document is left. */
export const backPath = createStore<BackPath>()((set, get) => ({
  paths: {},
  remember(kind, address) {
    const list = Object.hasOwn(LIST_OF, kind) ? LIST_OF[kind as PageKindName] : undefined;
    if (list) set({ paths: { ...get().paths, [list]: address } });
  },
}));
