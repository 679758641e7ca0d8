import { isEmail, normaliseEmail } from '../forms/email.ts';

/** The first e-mail address of a text as people write it: 'Anna Żak <anna@example.com>, jan@…'. Null if there is none. */
export function readEmail(text: string): string | null {
  const line = text.slice(0, 1000);
  // one address is read as a typed one; of several, and of one within other words, the first
  const parts = [line, ...line.split(/[\s,;<>()"]+/)];
  return parts.map(normaliseEmail).find(isEmail) ?? null;
}

/** mailto: link (RFC 6068) for the e-mail address in a text; null if there is none. */
export function buildMailLink(text: string): string | null {
  const address = readEmail(text);
  // characters of an address that begin a query or a fragment in a URL
  return address && `mailto:${address.replace(/[%?#&/]/g, encodeURIComponent)}`;
}
