import { toPlainCode } from '../text/typed-text.ts';

/** Words before an extension, in the languages of the site and its neighbours; `x12`; the parameter of tel: links (RFC 3966). */
const EXTENSION =
  /^[\s,;(-]*(?:;ext=|(?:(?:nr|numer|no)\b\.?\s*)?(?:wewn(?:ętrzny)?|wew|w(?=\.)|extension|extn|ext|durchwahl|dw|apparat|app|int|nst|nebenstelle|klappe|klapka|kl(?=\.)|linka|poste|interno|toestel|mellék|доб|x|#)(?![a-z])\.?:?(?:\s*(?:nr|numer|no)\b\.?)?)\s*(\d{1,6})(?!\d)/i;
/** The pause before an extension in the contacts of a phone. */
const PAUSE = /^\s*[,;]+\s*(\d{1,6})(?!\s*\d)/;
/** A slash between a whole number and a short one: `61 555 01 10 / 12`. In `0341 / 555 0110` it follows the area code. */
const AFTER_SLASH = /^\s*\/\s*(\d{1,4})(?!\s*[\d(/])/;
/** Digits with what people write between them; a letter, a comma or a second plus ends the number. */
const NUMBER = /(?:\+|\b00\s*(?=[1-9]))?[\s(]*\d(?:[\d\s()[\].\-/]|(?<=\d)[·•](?=\d))*/g;
/** Digits of the shortest and the longest number that is found in a text (E.164: 15). */
export const DIGITS = { min: 5, max: 15 };
/** Number of digits after which a slash does not separate the area code any more: in a country, with the country's code. */
export const WHOLE = { national: 7, international: 10 };

/**
 * Source of a pattern of the country codes after which a zero is part of the number: Italy, San Marino, Côte d'Ivoire,
 * Gabon, Congo. Elsewhere it is the trunk prefix, which is dialled only within the country.
 */
export const ZERO_COUNTRIES = '\\s*(?:39|378|225|241|242)';
const TRUNK_ZERO = new RegExp(`^(\\+(?!${ZERO_COUNTRIES})\\s*[1-9]\\d{0,2}[\\s).\\-/]*\\()\\s*0`);
/** A short number in parentheses at the end, after a number with country code that is as long as a whole one. */
const IN_PARENTHESES = /^\s*\((\d{1,5})\)\s*$/;
const WHOLE_FOREIGN = new RegExp(`^\\+\\d{${WHOLE.international}}`);

export interface Phone {
  /** Digits, after a plus if the country is stated: '+48615550110'. */
  number: string;
  extension: string | null;
}

/**
 * Reads the first phone number of a text as people write it: '+49 (0) 341 555 01-10, Durchwahl 12'. A trunk zero in
 * parentheses is no part of an international number, except where ZERO_COUNTRIES says so. Null if there is none.
 */
export function readPhone(text: string): Phone | null {
  const plain = toRoundBrackets(toPlainCode(text.slice(0, 200).replace(/%20/g, ' '))).replace(/\[(?=\s*0)/g, '(');
  for (const found of plain.matchAll(NUMBER)) {
    const [whole, split] = splitRun(found[0]);
    const end = found.index + whole.length;
    const number = toDigits(whole);
    const count = number.replace('+', '').length;
    const isShort = count < DIGITS.min && /^\s*\d{3,}\s*$/.test(plain);
    if (count > DIGITS.max || (count < DIGITS.min && !isShort)) continue;
    return { number, extension: split ?? EXTENSION.exec(plain.slice(end))?.[1] ?? null };
  }
  return null;
}

/** tel: link (RFC 3966) for a phone number as people write it; null if there is none. */
export function buildPhoneLink(text: string): string | null {
  const phone = readPhone(text);
  return phone && `tel:${phone.number}${phone.extension ? `;ext=${phone.extension}` : ''}`;
}

/** Digits in square brackets as in round ones: `+48 [601] 000 000`. */
export const toRoundBrackets = (text: string): string => text.replace(/\[([\d ]{1,10})\]/g, '($1)');
export const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/**
 * Splits one number, with nothing else around it, from the extension behind it. extension: as written, digits: of it; ''
 * if there is none. text: at most about a hundred characters.
 */
export function splitExtension(text: string): { whole: string; extension: string; digits: string } {
  for (const { index } of text.matchAll(/[\d)](?=\D)/g)) {
    const whole = text.slice(0, index + 1);
    const count = countDigits(whole);
    if (count < DIGITS.min) continue;
    const rest = text.slice(index + 1);
    const found =
      EXTENSION.exec(rest) ??
      (count >= WHOLE.national ? (findAfterSign(whole, rest) ?? findInParentheses(whole, rest)) : null);
    if (found?.[1] && /^[\s).;,#]*$/.test(rest.slice(found[0].length)))
      return { whole, extension: rest.trim(), digits: found[1] };
  }
  return { whole: text, extension: '', digits: '' };
}

/** The number before a slash or parentheses that end it, and the extension in them. */
function splitRun(run: string): [whole: string, extension: string | undefined] {
  for (const { index } of run.matchAll(/\//g)) {
    const before = run.slice(0, index);
    if (toDigits(before).length >= WHOLE.national) return [before, findAfterSign(before, run.slice(index))?.[1]];
  }
  const before = run.slice(0, Math.max(0, run.lastIndexOf('(')));
  const extension = findInParentheses(before, run.slice(before.length))?.[1];
  return extension ? [before, extension] : [run, undefined];
}
/** Digits behind a comma or a slash that replace the last ones of the number lead to another line, and are no extension. */
function findAfterSign(number: string, rest: string): RegExpExecArray | null {
  const found = PAUSE.exec(rest) ?? AFTER_SLASH.exec(rest);
  const short = found?.[1] ?? '';
  const last = /\d+(?=\s*$)/.exec(number)?.[0] ?? '';
  const isNextLine = short.length === last.length && Math.abs(Number(short) - Number(last)) < 10;
  return isNextLine ? null : found;
}
const findInParentheses = (number: string, rest: string) =>
  WHOLE_FOREIGN.test(toDigits(number)) ? IN_PARENTHESES.exec(rest) : null;

function toDigits(written: string): string {
  const text = written.trim().replace(/^\(?00\s*(?=[1-9])/, '+');
  const isForeign = text.startsWith('+');
  return (isForeign ? '+' : '') + text.replace(TRUNK_ZERO, '$1').replace(/\D/g, '');
}
