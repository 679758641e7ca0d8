import { findSent } from './sent-form.ts';

/** Query names that change a page · 'any': the content decides which · null: the page is never cached. */
export type QueryNames = readonly string[] | 'any' | null;

/** The part of a query that changes the page, in the order of the names. */
export function pickQuery(query: URLSearchParams, names: QueryNames): URLSearchParams {
  if (names === 'any' || names === null) return query;
  return new URLSearchParams(
    names.flatMap((name) => query.getAll(name).flatMap((value): [string, string][] => (value ? [[name, value]] : []))),
  );
}

/** The key of a page in the cache, whatever else its address says; null: it is not cached. search: without `?`. */
export function toPageKey(path: string, search: string, names: QueryNames): string | null {
  if (names === null) return null;
  if (search === '') return path;
  const query = new URLSearchParams(search);
  // the page that follows a form is private
  if (names === 'any' || findSent(query)) return null;
  const picked = pickQuery(query, names).toString();
  return picked ? `${path}?${picked}` : path;
}
