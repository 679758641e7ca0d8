import { groupBy } from './group-by.ts';
import { cutPage } from './list-page.ts';
import { toPageNumber } from './page-number.ts';

/** Number of hits per kind while all kinds are shown, and per page of a single kind. */
export const HITS_PER_KIND = 5;
export const HITS_PER_PAGE = 20;
/** Suggestions while typing: debounce time in milliseconds, minimum length of the phrase, maximum number. */
export const SUGGEST_DEBOUNCE_MS = 200;
export const SUGGEST_MIN_LENGTH = 2;
export const SUGGEST_MAX = 6;

export interface SearchKind<H> {
  /** Id of the search category; '' if none. */
  id: string;
  count: number;
  hits: H[];
}
export interface SearchList<H> {
  total: number;
  kinds: SearchKind<H>[];
  /** Page of the chosen kind, from 1. */
  number: number;
  pages: number;
}

/** SE01: the first hits of each kind, or one page of the hits of `category`. */
export function listHits<H extends { category?: string | null | undefined }>(
  hits: readonly H[],
  category: string | null,
  page: string | null,
): SearchList<H> {
  const groups = groupBy(hits, (hit) => hit.category ?? '');
  const chosen = groups.find(([id]) => id === category)?.[1] ?? [];
  const { items: shown, number, pages } = cutPage(chosen, toPageNumber(page), HITS_PER_PAGE);
  const pick = (id: string, items: H[]) => {
    // hits without a category have no separate page, so all of them are shown
    if (category === null) return id === '' ? items : items.slice(0, HITS_PER_KIND);
    return id === category ? shown : [];
  };
  return {
    total: hits.length,
    kinds: groups.map(([id, items]) => ({ id, count: items.length, hits: pick(id, items) })),
    number,
    pages,
  };
}
