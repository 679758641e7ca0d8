import { type PostedForm, REFERENCE, SENT_QUERY } from '#shared/pages/posted-form.ts';
import { buildEnquiryQuery, type TypedItem } from '#shared/rules/forms/enquiry-item.ts';
import { FORM_NAMES } from '#shared/rules/forms/forms.ts';
import { cutPage, type ListPage } from '#shared/rules/lists/list-page.ts';
import { toPageNumber } from '#shared/rules/lists/page-number.ts';
import { CmsError } from '../cms/cms-error.ts';

/** Query names that change a page · 'any': the content decides which · null: the page is never cached. */
export type QueryNames = readonly string[] | 'any' | null;

/** Longest phrase that is searched for; longer ones are cut. Characters. */
const PHRASE_MAX = 200;
/** State of a message that waits here for the CMS. */
const WAITING = 'received';

/**
 * The part of a query that changes the page, in the order of the names. The values of one name keep theirs: the first one counts, or
 * it is the order of compared products.
 */
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

/** An id, a slug, or the address of a record, as the CMS writes it. */
export const isId = (value: string): boolean => /^[\p{L}\p{N}/_][\p{L}\p{M}\p{N}._~/-]{0,199}$/u.test(value);

/** The id by which the visitor filters a list; null for none and for what can be no id. */
export function readFilter(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && isId(value) ? value : null;
}

/** A page beyond the last of its list is no page. Throws CmsError. */
export function checkPageNumber(number: number, pages: number): void {
  if (number > pages) throw new CmsError('not-found', 'page', 'beyond the last page of a list', 404);
}

/** The page of a list that the address asks for. Throws CmsError where there is none. */
export function readListPage<T>(all: readonly T[], query: URLSearchParams, size: number): ListPage<T> {
  const list = cutPage(all, toPageNumber(query.get('page')), size);
  checkPageNumber(list.number, list.pages);
  return list;
}

/** The words by which the visitor narrows a list; '' for none. */
export const readPhrase = (query: URLSearchParams): string => (query.get('phrase') ?? '').trim().slice(0, PHRASE_MAX);

/** What the query of a success address names: the form, and the number of the message. */
export function findSent(query: URLSearchParams): PostedForm | null {
  const name = FORM_NAMES.find((form) => form === query.get(SENT_QUERY.form));
  // a report's code never stands in an address
  if (!name || name === 'whistleblower') return null;
  const reference = query.get(SENT_QUERY.reference) ?? '';
  return {
    name,
    status: 'success',
    failure: null,
    values: {},
    problems: {},
    wrongFiles: {},
    hasFiles: false,
    reference: REFERENCE.test(reference) ? reference : null,
    isWaiting: query.get(SENT_QUERY.state) === WAITING,
  };
}

/**
 * The success address: ?sent=contact-us&ref=…, of a message that waits here &state=received. Of what was typed it has the
 * products and their quantities only, for the confirmation: an address stays in the history and in logs.
 */
export function toSentAddress(
  path: string,
  name: PostedForm['name'],
  { reference, isWaiting }: Pick<PostedForm, 'reference' | 'isWaiting'>,
  items: readonly TypedItem[],
): string {
  const query = new URLSearchParams({ [SENT_QUERY.form]: name });
  if (reference && REFERENCE.test(reference)) query.set(SENT_QUERY.reference, reference);
  if (isWaiting) query.set(SENT_QUERY.state, WAITING);
  const enquiry = buildEnquiryQuery(items);
  return `${path}?${query}${enquiry && `&${enquiry}`}`;
}
