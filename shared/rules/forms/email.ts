import { foldText } from '../text/fold.ts';
import { toPlainCode } from '../text/typed-text.ts';

/** Longest address that mail servers accept, in characters (RFC 5321). */
export const EMAIL_MAX = 254;
/** Length of a text in which several addresses are looked for, in characters. */
const SEVERAL_MAX = 4 * EMAIL_MAX;
/** Longer text is no address, even with a name before it. In characters. */
const TYPED_MAX = 1000;
// the pattern of the HTML standard, with at least one dot in the domain; runs in linear time
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const ASCII = /^[\0-\x7f]*$/;
/** Letters of an international domain; other characters would be parts of an address on the web. */
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.-]+$/u;
/** Apostrophes as word processors and phones write them. */
const APOSTROPHE = /(?<=\p{L})[’‘‛ʼ´′](?=\p{L})/gu;
/** The sign as people hide it from programs: `anna (at) example.org`. */
const HIDDEN_AT = /\s*[([{]\s*(?:at|ät|małpa|@)\s*[)\]}]\s*/i;
const HIDDEN_DOT = /\s*[([{]\s*(?:dot|kropka|punkt|\.)\s*[)\]}]\s*/gi;
/** What may be an address, with a scheme before it and a query behind it. */
const TOKEN = /[^\s<>()[\]|"“”„«»,;]+@[^\s<>()[\]|"“”„«»,;]+/g;
/**
 * What mail programs, signatures and sentences put before an address: signs that none begins with, bullets, schemes, and
 * labels. A colon without a space ends a label only if it is a known one: `jan:kowalski@…` may be a slip.
 */
const BEFORE =
  /^(?:[^\p{L}\p{M}\p{N}Ⓐ-ⓩ.!#$%&'*+\-/=?^_`{|}~@]|[*+\-#|/=~]\s+|(?:mailto|smtp|e-?mail|mail)\s*:\/*|[^@:]*:\s+)+/iu;
/** A label without a colon. `Mail Boxes@…` may be an address: phones write a space for a dot. */
const LABEL = /^(?:(?:[Aa]dres|ADRES)\s+)?(?:[Ee]-?[Mm]ail|E-?MAIL)\s+(?=[^\p{Lu}\s@]+\s*@)/u;
/** No domain ends with a sign. */
const AFTER = /[^\p{L}\p{M}\p{N}]+$/u;
/** Marks of a quotation, of emphasis or of a table: they may begin a local part, so only a pair is taken away. */
const PAIR = /^(?:(['*_`~|])(.*)\1|\{(.*)\})$/;
const AFTER_PAIR = /[^\p{L}\p{M}\p{N}'*_`~|}]+$/u;
/**
 * A name in parentheses behind an address, and one before it. `Jan Kowalski@…` is no name and an address: phones write a
 * space for a dot. A name whose words are repeated in the address is one.
 */
const COMMENT = /\([^()@]*\)$|\s-\s+\p{L}+(?:\s\p{L}+)?$/u;
/** The address itself in brackets, behind a name: `Jan Kowalski (jan@x.pl)`, and `[mailto:jan@x.pl]` as Outlook quotes it. */
const IN_BRACKETS = /^[^()[\]@]*(?:\(([^()\s]*@[^()\s]*)\)|\[([^[\]\s]*@[^[\]\s]*)\])$/;
const NAME = /^((?:\p{Lu}[\p{L}.'-]*\s+)+)(?=([^\s@]+)@\S+$)/u;
const MAILTO = /mailto:[^\s?<>()[\]|"]*/gi;

/**
 * E-mail address as people copy it: without 'mailto:' and its query, the name and the angle brackets around it, labels,
 * the link that a program has made of it, and punctuation. Case and international domain stay as typed. Text that is no
 * address, or more than one, stays as it is.
 */
export function normaliseEmail(text: string): string {
  const line = toPlain(text);
  if (line.length > TYPED_MAX) return line;
  const decoded = decode(line);
  const plain = HIDDEN_AT.test(decoded) ? decoded.replace(HIDDEN_AT, '@').replace(HIDDEN_DOT, '.') : decoded;
  const links = (plain.match(TOKEN) ?? []).map(readAddress).filter(isEmail);
  // '[a@b.pl](mailto:a@b.pl)', 'a@b.pl<mailto:a@b.pl>': one address that is said twice
  const [first = '', ...others] = links;
  if (others.length > 0) return others.every((other) => isSameMailbox(other, first)) ? first : line;
  const found = readAddress(plain);
  return isEmail(found) || isForeignLocalPart(found) ? found : line;
}

const toPlain = (text: string) => toPlainCode(text).replace(APOSTROPHE, "'").replaceAll('。', '.');

function readAddress(line: string): string {
  const [inBrackets, another] = line.match(/(?<=<)[^<>]*@[^<>]*(?=>)/g) ?? [];
  const address = trimMarks(
    inBrackets && !another ? inBrackets : line.replace(IN_BRACKETS, '$1$2').replace(COMMENT, ''),
  ).replace(NAME, (name, words: string, local: string) => (isRepeated(words, local) ? '' : name));
  // a local part may contain a question mark, a domain does not
  const [, local = '', domain = ''] = /^([^@]*)@([^@?]*)(?:\?(?:[^@]*|[a-z]+=.*))?$/i.exec(address) ?? [];
  return `${local.trim()}@${domain.replace(AFTER, '').trim()}`;
}

/** Whether a part of the address, between its signs, is a word of the name: 'Ola Żak zak.o@x.pl'. */
function isRepeated(name: string, local: string): boolean {
  const parts = new Set(foldText(local).split(/[^a-z]+/));
  return foldText(name)
    .split(/[^a-z]+/)
    .some((word) => word.length > 1 && parts.has(word));
}

/** Links have their characters percent-encoded; an address may contain %40 beside its @. */
function decode(line: string): string {
  if (!/mailto:/i.test(line)) return line.replace(/^([^@%]*)%40([^@%]*)$/, '$1@$2');
  try {
    return toPlain(line.replace(MAILTO, decodeURIComponent));
  } catch {
    return line;
  }
}

const trimMarks = (text: string): string =>
  unwrap(
    unwrap(text.replace(BEFORE, '').replace(LABEL, '').replace(BEFORE, '').replace(AFTER_PAIR, '')).replace(AFTER, ''),
  ).trim();

function unwrap(text: string): string {
  const inside = text.replace(PAIR, '$2$3');
  return inside === text ? text : unwrap(inside);
}

/** address: normalised. An international domain is accepted; a local part with letters beyond ASCII is not. */
export function isEmail(address: string): boolean {
  const ascii = toMailAddress(address);
  // a domain of numbers is an address of a computer
  return ascii.length <= EMAIL_MAX && EMAIL.test(ascii) && !/\.\d+$/.test(ascii);
}

/** Whether a text that is no address holds several of them. */
export const isSeveralAddresses = (text: string): boolean =>
  (text.slice(0, SEVERAL_MAX).match(TOKEN) ?? []).filter((token) => isEmail(readAddress(token))).length > 1;

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
const isSameMailbox = (a: string, b: string) => toMailboxKey(a) === toMailboxKey(b);

/** A domain that has no form in ASCII is returned unchanged. */
function toAsciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain.toLowerCase();
  if (domain.length > EMAIL_MAX || !DOMAIN.test(domain)) return domain;
  // a browser's parser would read `ª` as a, as one of many
  if (domain.normalize('NFKC') !== domain.normalize('NFC')) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
