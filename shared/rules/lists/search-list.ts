import { groupBy } from './group-by.ts';
import { cutPage } from './list-page.ts';
import { toPageNumber } from './page-number.ts';

/** Hits of a kind while all kinds are shown, and on a page of one kind. */
export const HITS_PER_KIND = 5;
export const HITS_PER_PAGE = 20;
/** Suggestions while typing: pause after a key (milliseconds), shortest phrase, most suggestions. */
export const SUGGEST_DEBOUNCE_MS = 200;
export const SUGGEST_MIN_LENGTH = 2;
export const SUGGEST_MAX = 6;

export interface SearchKind<H> {
  /** Search category; '' for none. */
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

/** SE01: the first hits of each kind, or a page of one. ask: query of the address. */
export function listHits<H extends { category?: string | null | undefined }>(
  hits: readonly H[],
  category: string | null,
  page: string | null,
): SearchList<H> {
  const groups = groupBy(hits, (hit) => hit.category ?? '');
  const chosen = groups.find(([id]) => id === category)?.[1] ?? [];
  const { items: shown, number, pages } = cutPage(chosen, toPageNumber(page), HITS_PER_PAGE);
  const pick = (id: string, items: H[]) => {
    // what has no kind has no page of its own either
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
