import { toPlainCode } from '../text/typed-text.ts';

/** Longest address that mail servers accept, in characters (RFC 5321). */
export const EMAIL_MAX = 254;
/** Longer text is no address, even with a name before it. In characters. */
const TYPED_MAX = 1000;
// the pattern of the HTML standard, with at least one dot in the domain; runs in linear time
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const ASCII = /^[\0-\x7f]*$/;
/** Letters of an international domain; other characters would be parts of an address on the web. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** What mail programs and sentences put around an address. */
const BEFORE = /^(?:[\s"“”„‚‘«»<([]|(?:mailto|e-?mail|mail)\s*:)+/i;
const AFTER = /[\s"“”„‚‘’«»>)\],;:.!?…/]+$/;
/** A name in parentheses behind an address, and one in capital letters before it. */
const COMMENT = /\([^()@]*\)$/;
const NAME = /^(?:\p{Lu}[\p{L}.'-]+\s+)+(?=\S+@\S+$)/u;

/**
 * E-mail address as people copy it: without 'mailto:' and its query, the name and the angle brackets around it, quotation
 * marks, and punctuation behind it. Case and international domain stay as typed. Text that is no address stays as it is.
 */
export function normaliseEmail(text: string): string {
  const line = toPlainCode(text).replaceAll('。', '.');
  if (line.length > TYPED_MAX) return line;
  const [inBrackets, another] = line.match(/(?<=<)[^<>]*@[^<>]*(?=>)/g) ?? [];
  const address = trimMarks(inBrackets && !another ? inBrackets : line.replace(COMMENT, ''))
    .replace(NAME, '')
    .replace(/^([^@%]*)%40/, '$1@');
  // a local part may contain a question mark, a domain does not
  const [, local = '', domain = ''] = /^([^@]*)@([^@?]*)/.exec(address) ?? [];
  const found = `${local.trim()}@${trimMarks(domain)}`;
  return isEmail(found) || isForeignLocalPart(found) ? found : line;
}

function trimMarks(text: string): string {
  // an apostrophe may begin a local part: only a pair is a quotation
  return text
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/^'(.*)'$/, '$1')
    .trim();
}

/** address: normalised. An international domain is accepted; a local part with letters beyond ASCII is not. */
export function isEmail(address: string): boolean {
  const ascii = toMailAddress(address);
  return ascii.length <= EMAIL_MAX && EMAIL.test(ascii);
}

/** Whether an address would be valid without its letters beyond ASCII before the @, which few mail servers accept. */
export function isForeignLocalPart(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return at > 0 && !ASCII.test(local) && isEmail(local.replace(/[\p{L}\p{M}\p{N}]/gu, 'x') + address.slice(at));
}

/** The address with its domain in Punycode (RFC 5891) and in lower case, as mail servers need it. */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + toAsciiDomain(address.slice(at));
}

/** What identifies a mailbox: the same for all ways of writing its address. */
export const toMailboxKey = (address: string): string => toMailAddress(address).toLowerCase();

/** A domain that has no form in ASCII is returned unchanged. */
function toAsciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain.toLowerCase();
  if (domain.length > EMAIL_MAX || !DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
