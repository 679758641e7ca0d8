import { cutPage, toPageNumber } from './pagination.ts';

/** Maximum length of the phrase by which the site or a list is searched, in characters; a longer one is cut. */
export const PHRASE_MAX = 200;
/** Number of hits per kind while all kinds are shown, and per page of a single kind. */
export const HITS_PER_KIND = 5;
export const HITS_PER_PAGE = 20;
/** Number of hits that are counted: of more, only a part is shown. */
export const HITS_MAX = 400;
/** Number of hits that are shown above all kinds because they answer the phrase. */
export const ANSWERS_MAX = 3;
/** Suggestions while typing: debounce time in milliseconds, minimum length of the phrase, maximum number. */
export const SUGGEST_DEBOUNCE_MS = 200;
export const SUGGEST_MIN_LENGTH = 2;
export const SUGGEST_MAX = 6;

export interface SearchKind<H> {
  /** Id of the search category; '' if none. */
  id: string;
  count: number;
  /** There are or may be more than the count. */
  hasMore: boolean;
  hits: H[];
}
export interface SearchList<H> {
  total: number;
  /** There are more than the total. */
  hasMore: boolean;
  /** Hits that answer the phrase, which are not repeated among those of their kind. */
  answers: H[];
  kinds: SearchKind<H>[];
  /** Page of the chosen kind, from 1. */
  number: number;
  pages: number;
}
interface Listed {
  category?: string | null | undefined;
  isAnswer?: boolean | null | undefined;
}

/**
 * The first hits of each kind, or one page of the hits of `category` (SE01). ofCategory: its hits, read separately
 * because `hits` are too many. Hits beyond the limit are not counted.
 */
export function listHits<H extends Listed>(
  hits: readonly H[],
  { category, page, ofCategory }: { category: string | null; page: string | null; ofCategory?: readonly H[] },
): SearchList<H> {
  const counted = hits.slice(0, HITS_MAX);
  const hasMore = hits.length > HITS_MAX;
  const isAnswer = (hit: H, at: number) => category === null && at < ANSWERS_MAX && hit.isAnswer === true;
  const answers = counted.filter(isAnswer);
  const groups = Map.groupBy(counted, (hit) => hit.category ?? '');
  if (category !== null && ofCategory && ofCategory.length > 0) groups.set(category, ofCategory.slice(0, HITS_MAX));
  const chosen = groups.get(category ?? '') ?? [];
  const { items: shown, number, pages } = cutPage(category === null ? [] : chosen, toPageNumber(page), HITS_PER_PAGE);
  const pick = (id: string, items: readonly H[]) => {
    const others = items.filter((hit) => !answers.includes(hit));
    // hits without a category have no separate page, so all of them are shown
    if (category === null) return id === '' ? others : others.slice(0, HITS_PER_KIND);
    return id === category ? shown : [];
  };
  return {
    total: counted.length,
    hasMore,
    answers,
    kinds: [...groups].map(([id, items]) => ({
      id,
      count: items.length,
      hasMore: id === category && ofCategory ? ofCategory.length > HITS_MAX : hasMore,
      hits: pick(id, items),
    })),
    number,
    pages,
  };
}
