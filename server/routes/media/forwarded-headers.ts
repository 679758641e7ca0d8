import type { IncomingHttpHeaders } from 'node:http';
import { readAccepted } from '#shared/rules/http/content-negotiation.ts';

const TAG = /(?:W\/)?"[\x21\x23-\x7e]{0,100}"/.source;
const DATE = /[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT/.source;
/** Accepted patterns of conditional headers; other values are dropped. */
const PATTERNS = {
  range: /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/,
  'if-none-match': new RegExp(`^(?:\\*|${TAG}(?:\\s*,\\s*${TAG}){0,9})$`),
  'if-modified-since': new RegExp(`^${DATE}$`),
  'if-range': new RegExp(`^(?:${TAG}|${DATE})$`),
};
/** Formats that a CMS may convert pictures to. */
const PICTURE_FORMATS = ['image/avif', 'image/webp', 'image/svg+xml'];

/** Picks the headers of a file request to forward to the CMS, if they match their pattern (hardening 11). */
export function pickHeaders(headers: IncomingHttpHeaders, names: readonly (keyof typeof PATTERNS)[]) {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && PATTERNS[name].test(value)) picked[name] = value;
  }
  return picked;
}

/** Accept header for the CMS: the picture formats that the browser accepts. */
export function pickAccept(accept: string | undefined): string {
  const offers = readAccepted(accept);
  return [...PICTURE_FORMATS.filter((format) => offers.has(format)), '*/*'].join(', ');
}
