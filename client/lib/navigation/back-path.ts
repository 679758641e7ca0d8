import { createStore } from 'zustand';
import type { PageFrame } from '#shared/pages/page-data.ts';

type List = 'post' | 'job_offer';

/** Kinds of list pages, and the list that single pages lead back to. */
const LIST_OF: Partial<Record<PageFrame['kind'], List>> = {
  'post.index': 'post',
  'post_category.show': 'post',
  'job_offer.index': 'job_offer',
};

/** The list that the visitor came from (NW03, JB03). Lost when the document is left. */
export const backPath = createStore<{ paths: Partial<Record<List, string>> }>()(() => ({ paths: {} }));

/** Stores the address, with filters and page number, if the page is such a list. */
export function rememberList(kind: PageFrame['kind'], address: string): void {
  const list = LIST_OF[kind];
  if (list) backPath.setState(({ paths }) => ({ paths: { ...paths, [list]: address } }));
}

/**
 * Number of steps back in the history to the last page with this path, with any query; 0 if there is none, or the
 * browser does not say. href: path and query.
 */
export function findStepsBack(href: string): number {
  const { navigation } = window;
  const current = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries().slice(0, current) ?? [];
  const { pathname } = new URL(href, location.origin);
  const index = entries.findLastIndex(({ url }) => url !== null && new URL(url).pathname === pathname);
  return index === -1 ? 0 : current - index;
}
