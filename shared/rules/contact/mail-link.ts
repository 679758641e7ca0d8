import { isEmail } from '../forms/email.ts';

/** The first e-mail address of a text as people write it: 'Anna Żak <anna@example.com>, jan@…'. Null if there is none. */
export const readEmail = (text: string): string | null =>
  text
    .slice(0, 1000)
    .replace(/^\s*mailto:/i, '')
    .split(/[\s,;<>()"]+/)
    .find(isEmail) ?? null;

/** mailto: link (RFC 6068) for the e-mail address in a text; null if there is none. */
export function buildMailLink(text: string): string | null {
  const address = readEmail(text);
  // characters of an address that begin a query or a fragment in a URL
  return address && `mailto:${address.replace(/[%?#&/]/g, encodeURIComponent)}`;
}
