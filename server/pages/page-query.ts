import { FILTER_ID } from '#shared/contract/query-values.ts';
import { NO_OUTCOME, type PostedForm, REFERENCE, SENT_QUERY } from '#shared/pages/posted-form.ts';
import { buildEnquiryQuery, type TypedItem } from '#shared/rules/forms/enquiry-item.ts';
import { FORM_NAMES } from '#shared/rules/forms/forms.ts';
import { cutPage, type ListPage, toPageNumber } from '#shared/rules/lists/pagination.ts';
import { PHRASE_MAX } from '#shared/rules/lists/search-list.ts';
import { truncate } from '#shared/rules/text/truncate.ts';
import { toPlainPhrase } from '#shared/rules/text/typed-text.ts';
import { HttpError } from '../http/http-error.ts';

/** Query names that change a page · 'any': the content decides which · null: the page is never cached. */
export type QueryNames = readonly string[] | 'any' | null;

/** Maximum length of the part of a query that is kept as a key, in bytes. */
const KEY_QUERY_MAX = 2048;
/** State, in a success address, of a message that waits in the outbox. */
const WAITING = 'received';

/**
 * The part of a query that changes the page, in the order of the names. Values of the same name keep their order: the
 * first one counts, or it is the order of compared products.
 */
export function pickQuery(query: URLSearchParams, names: QueryNames): URLSearchParams {
  if (names === 'any' || names === null) return query;
  return new URLSearchParams(
    names.flatMap((name) => query.getAll(name).flatMap((value): [string, string][] => (value ? [[name, value]] : []))),
  );
}

/** The cache key of a page, without irrelevant parts of its query; null if it is not cached. search: without `?`. */
export function toPageKey(path: string, search: string, names: QueryNames): string | null {
  if (names === null) return null;
  if (search === '') return path;
  const query = new URLSearchParams(search);
  // the page that follows a form is private
  if (names === 'any' || findSent(query)) return null;
  const picked = pickQuery(query, names).toString();
  if (picked.length > KEY_QUERY_MAX) return null;
  return picked ? `${path}?${picked}` : path;
}

/** The id by which the visitor filters a list; null if there is none or it can not be an id. */
export function readFilter(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value !== null && FILTER_ID.test(value) ? value : null;
}

/** Throws HttpError for a page beyond the last one of its list. */
export function checkPageNumber(number: number, pages: number): void {
  if (number > pages) throw new HttpError(404);
}

/** The page of a list that the address requests. Throws HttpError if it does not exist. */
export function readListPage<T>(all: readonly T[], query: URLSearchParams, size: number): ListPage<T> {
  const list = cutPage(all, toPageNumber(query.get('page')), size);
  checkPageNumber(list.number, list.pages);
  return list;
}

/** The phrase by which the visitor filters a list; '' if there is none. */
export const readPhrase = (query: URLSearchParams): string =>
  truncate(toPlainPhrase(query.get('phrase') ?? ''), PHRASE_MAX);

/** The sent form and the number of its message, from the query of a success address. */
export function findSent(query: URLSearchParams): PostedForm | null {
  const name = FORM_NAMES.find((form) => form === query.get(SENT_QUERY.form));
  // the code of a report never appears in an address
  if (!name || name === 'whistleblower') return null;
  const reference = query.get(SENT_QUERY.reference) ?? '';
  return {
    ...NO_OUTCOME,
    name,
    status: 'success',
    values: {},
    fileCount: Number(/^[1-9]$/.exec(query.get(SENT_QUERY.files) ?? '')?.[0] ?? 0),
    reference: REFERENCE.test(reference) ? reference : null,
    isWaiting: query.get(SENT_QUERY.state) === WAITING,
  };
}

/**
 * The success address: ?sent=contact-us&ref=…, with &state=received if the message waits in the outbox. It contains no
 * input but the products and quantities, for the confirmation: addresses remain in the history and in logs.
 */
export function toSentAddress(
  path: string,
  name: PostedForm['name'],
  { reference, isWaiting, fileCount }: Pick<PostedForm, 'reference' | 'isWaiting' | 'fileCount'>,
  items: readonly TypedItem[],
): string {
  const query = new URLSearchParams({ [SENT_QUERY.form]: name });
  if (reference && REFERENCE.test(reference)) query.set(SENT_QUERY.reference, reference);
  if (fileCount > 0) query.set(SENT_QUERY.files, String(fileCount));
  if (isWaiting) query.set(SENT_QUERY.state, WAITING);
  const enquiry = buildEnquiryQuery(items);
  return `${path}?${query}${enquiry && `&${enquiry}`}`;
}
