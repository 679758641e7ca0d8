import { countDigits, DIGITS, splitExtension, toRoundBrackets, ZERO_COUNTRIES } from '../contact/phone-link.ts';
import { toPlainCode } from '../text/typed-text.ts';
import { dropLabels, isOneNumber, readLink } from './phone-labels.ts';

/** Length limits of a phone number, in characters (spec 5). */
const PHONE_MIN = 6;
const PHONE_MAX = 20;
const PHONE = /^[\d ()+-]+$/;
/** Longer text is no number. In characters. */
const TYPED_MAX = 100;
/** A zero alone in parentheses after a country code; in `(0341)` and `(07)` it stays as typed. */
const ZERO_IN_PARENTHESES = new RegExp(
  `^(\\(?\\s*(?:\\+|00\\s*(?=[1-9]))(?!${ZERO_COUNTRIES})\\s*[1-9]\\d{0,2}\\)?)[\\s-]*(?:\\(\\s*0\\s*\\)[\\s-]*)+`,
);
const AFTER = /[\s"“”„',;:.>\]/]+$/;

/**
 * Phone number as people copy it, in the characters that a field takes (spec 5): without 'tel:', labels and signs
 * around it, with spaces for dots and slashes, and without the zero in parentheses after a country code. An extension
 * follows as typed: '+48 61 555 01 51 wew. 12'. Text that is no number, or more than one, stays as it is.
 */
export function normalisePhone(text: string): string {
  const line = toPlainCode(text);
  if (line.length > TYPED_MAX) return line;
  const { whole, extension } = splitExtension(toRoundBrackets(dropLabels(readLink(line))));
  const number = isOneNumber(whole) ? toSpecCharacters(whole) : '';
  if (!PHONE.test(number) || !/\d/.test(number)) return line;
  return extension ? `${number} ${extension}` : number;
}

/** text: normalised. The extension is null if there is none. */
export function splitPhone(text: string): { number: string; extension: string | null } {
  const { whole, digits } = splitExtension(text.slice(0, TYPED_MAX));
  const number = whole.trim();
  return digits && PHONE.test(number) ? { number, extension: digits } : { number: text, extension: null };
}

/** A number and its extension in one text (RFC 3966). */
export const joinPhone = (number: string, extension: string | null | undefined): string =>
  number && extension ? `${number} ;ext=${extension}` : number;

/**
 * 6 to 20 characters, which are digits, spaces, parentheses, plus or minus (FM03), and not signs alone; an extension may
 * follow.
 */
export function isPhone(text: string): boolean {
  const { number } = splitPhone(text);
  return number.length >= PHONE_MIN && number.length <= PHONE_MAX && PHONE.test(number) && /\d/.test(number);
}

function toSpecCharacters(written: string): string {
  const number = written
    .replace(AFTER, '')
    .replace(/[./·•]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim();
  const dialled = number.replace(ZERO_IN_PARENTHESES, '$1 ').trim();
  // with an extension in words behind it, what is in parentheses is none; alone, the number would read as having one
  return dropGrouping(splitExtension(dialled).digits ? dialled.replace(/\s*\((\d+)\)$/, ' $1') : dialled);
}

/** What only groups its digits goes from one number that is too long with it. */
function dropGrouping(number: string): string {
  if (number.length <= PHONE_MAX || countDigits(number) > DIGITS.max) return number;
  const withoutSpaces = number.replaceAll(' ', '');
  return withoutSpaces.length <= PHONE_MAX ? withoutSpaces : withoutSpaces.replace(/[()-]/g, '');
}
