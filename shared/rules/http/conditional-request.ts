/** Header fields of a request, by their names in lower case. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What identifies the state of a representation: its ETag and Last-Modified fields. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** The first and the last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const TAG = /(?:W\/)?"[^"]*"/g;
const RANGE = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i;
const GMT_DATE = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -](?:\d{2}|\d{4}) \d{2}:\d{2}:\d{2} GMT$/;
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * The status that the preconditions of a GET or HEAD lead to, in the order of RFC 9110, 13.2.2; null: they hold.
 * Fields without a valid value are ignored.
 */
export function evaluatePreconditions(headers: RequestHeaders, { etag, lastModified }: Validators): 304 | 412 | null {
  const modified = toTime(lastModified);
  const ifMatch = headers['if-match'];
  if (typeof ifMatch === 'string') {
    if (ifMatch.trim() !== '*' && !tagsOf(ifMatch).some((tag) => isStrongMatch(tag, etag))) return 412;
  } else if (modified > toTime(headers['if-unmodified-since'])) return 412;
  const ifNoneMatch = headers['if-none-match'];
  if (typeof ifNoneMatch === 'string') return matchesEtag(ifNoneMatch, etag) ? 304 : null;
  return modified <= toTime(headers['if-modified-since']) ? 304 : null;
}

/** Whether If-None-Match contains this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return etag !== undefined && tagsOf(ifNoneMatch).some((tag) => toOpaque(tag) === toOpaque(etag));
}

/**
 * The part of a representation of `size` bytes that a GET asks for (RFC 9110, 14.2). null: the whole, also for several
 * ranges, a range that is not valid, and an If-Range that names another state.
 */
export function chooseRange(
  headers: RequestHeaders,
  { etag, lastModified }: Validators,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const range = readByteRange(headers['range']);
  if (!range || size === 0) return null;
  const ifRange = headers['if-range'];
  if (typeof ifRange === 'string') {
    const isCurrent = ifRange.includes('"') ? isStrongMatch(ifRange, etag) : toTime(ifRange) === toTime(lastModified);
    if (!isCurrent) return null;
  }
  const { first, last } = range;
  if (first === null) return last === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  return first >= size ? 'unsatisfiable' : { start: first, end: Math.min(last, size - 1) };
}

/** The one valid range of a Range field. first: null for a range of the `last` bytes at the end. */
export function readByteRange(header: unknown): { first: number | null; last: number } | null {
  const [, first, last, suffix] = (typeof header === 'string' && RANGE.exec(header)) || [];
  if (suffix !== undefined) return { first: null, last: Number(suffix) };
  if (first === undefined) return null;
  const range = { first: Number(first), last: last ? Number(last) : Number.POSITIVE_INFINITY };
  return range.first <= range.last ? range : null;
}

const tagsOf = (list: string): string[] => list.match(TAG) ?? [];
const toOpaque = (tag: string) => tag.replace(/^W\//, '');
/** Strong comparison: a weak ETag matches nothing (RFC 9110, 8.8.3.2). */
const isStrongMatch = (tag: string, etag: string | undefined) => tag.startsWith('"') && tag === etag;

/** Epoch milliseconds of a date in one of the three formats of RFC 9110, 5.6.7; NaN, which no comparison passes. */
function toTime(date: unknown): number {
  if (typeof date !== 'string') return Number.NaN;
  if (GMT_DATE.test(date)) return Date.parse(date);
  return ASCTIME.test(date) ? Date.parse(`${date} GMT`) : Number.NaN;
}
