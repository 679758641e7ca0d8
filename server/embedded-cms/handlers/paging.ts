import { Failure } from '../failure.ts';

/** Most items of a page. */
const PAGE_MAX = 500;

/** `page` (from 1) and `itemsPerPage` of a list; the whole list without them. */
export function paginate<T>(list: readonly T[], query: { page?: string; itemsPerPage?: string }): T[] {
  const size = toCount(query.itemsPerPage, 'itemsPerPage');
  const page = toCount(query.page, 'page');
  if (size === null && page === null) return [...list];
  const length = Math.min(size ?? 30, PAGE_MAX);
  const start = ((page ?? 1) - 1) * length;
  return list.slice(start, start + length);
}

function toCount(text: string | undefined, name: string): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Failure(400, `${name}: a whole number from 1 is needed`);
  return Number(text);
}
