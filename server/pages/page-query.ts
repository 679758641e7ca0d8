import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { FILES_QUERY } from '#shared/rules/file-basket.ts';
import { REPORT_FACETS } from '#shared/rules/report-list.ts';
import { findSent } from './sent-form.ts';

/** Query names that change a page · 'any': the content decides which · null: nobody keeps the page. */
export type QueryNames = readonly string[] | 'any' | null;

/** Total. A loader sees no other names: what is not here can not get into a page that is kept. */
export const QUERY_NAMES: Record<PageKindName, QueryNames> = {
  'page.home': [],
  'page.index': [],
  'page.show': [],
  'article.index': [],
  'article.show': [],
  'product.index': [],
  'product.finder': 'any',
  'product.compare': ['ids', 'diff'],
  'product.show': [],
  'product_category.index': [],
  'product_category.show': [],
  'post.index': ['tag', 'section', 'page'],
  'post_category.show': ['page'],
  'post.show': [],
  'job_offer.index': ['category', 'section'],
  'job_offer.show': [],
  'contact.index': [],
  'contact.show': [],
  'search.index': null,
  'download_center.index': ['type', 'phrase', FILES_QUERY],
  'stock.index': ['range'],
  'stock_report.index': [...REPORT_FACETS, 'page'],
  'stock_report.show': [],
  'periodic_report.index': [...REPORT_FACETS, 'page'],
  'annual_meeting_report.index': [],
  'event.index': [],
  'dictionary.index': ['phrase'],
  'newsletter.index': [],
  // its ticket is its visitor's own (load-page.ts)
  'survey.show': null,
  // D7
  'whistleblower.index': null,
  'purchasing_department.index': [],
};

/** What of a query changes the page, in the order of the names. */
export function pickQuery(query: URLSearchParams, names: QueryNames): URLSearchParams {
  if (names === 'any' || names === null) return query;
  return new URLSearchParams(
    names.flatMap((name) => query.getAll(name).flatMap((value): [string, string][] => (value ? [[name, value]] : []))),
  );
}

/** The one name under which a page is kept, whatever else its address says; null: it is not kept. search: without `?`. */
export function toPageKey(path: string, search: string, names: QueryNames): string | null {
  if (names === null) return null;
  if (search === '') return path;
  const query = new URLSearchParams(search);
  // the page that a form leads to is its sender's
  if (names === 'any' || findSent(query)) return null;
  const picked = pickQuery(query, names).toString();
  return picked ? `${path}?${picked}` : path;
}
