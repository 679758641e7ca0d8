import type { IncomingHttpHeaders } from 'node:http';
import { readByteRange } from '#shared/rules/http/conditional-request.ts';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';

const TAG = /(?:W\/)?"[\x21\x23-\x7e]{0,100}"/.source;
const DATE = /[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/.source;
const TAGS = new RegExp(`^(?:\\*|${TAG}(?:\\s*,\\s*${TAG}){0,9})$`);
const SINCE = new RegExp(`^${DATE}$`);
/** Accepted patterns of conditional headers; other values are dropped. */
const PATTERNS = {
  'if-match': TAGS,
  'if-unmodified-since': SINCE,
  'if-none-match': TAGS,
  'if-modified-since': SINCE,
};
/** A weak ETag never matches in If-Range. */
const IF_RANGE = new RegExp(`^(?:(?!W)${TAG}|${DATE})$`);
/** Longer numbers are no positions in a file. */
const RANGE_MAX_CHARACTERS = 40;
/** Formats that a CMS may convert pictures to. */
const PICTURE_FORMATS = ['image/avif', 'image/webp', 'image/svg+xml'];

/** Picks the preconditions of a file request to forward to the CMS, if they match their pattern (hardening 11). */
export function pickPreconditions(headers: IncomingHttpHeaders): Record<string, string> {
  const names = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' && PATTERNS[name].test(value) ? [[name, value]] : [];
    }),
  );
}

/**
 * Picks Range and If-Range of a GET. Both are left out, so that the whole file is sent, for several ranges, a range that
 * is not valid, and an If-Range that can not match (RFC 9110, 13.1.5 and 14.2).
 */
export function pickRange(method: string, headers: IncomingHttpHeaders): Record<string, string> {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || !range || range.length > RANGE_MAX_CHARACTERS || !readByteRange(range)) return {};
  if (ifRange === undefined) return { range };
  return typeof ifRange === 'string' && IF_RANGE.test(ifRange) ? { range, 'if-range': ifRange } : {};
}

/** The size of the file in a 416, as Content-Range (RFC 9110, 15.5.17). */
export function readUnsatisfiedRange(headers: IncomingHttpHeaders): Record<string, string> {
  const size = /^bytes \*\/\d+$/.exec(String(headers['content-range']));
  return size ? { 'content-range': size[0] } : {};
}

/** Accept header for the CMS: the picture formats that the browser accepts. */
export function pickAccept(accept: string | undefined): string {
  const offers = readAccepted(accept);
  return [...PICTURE_FORMATS.filter((format) => offers.has(format)), '*/*'].join(', ');
}
