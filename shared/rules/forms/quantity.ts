import { toPlainCode } from '../text/typed-text.ts';

/** Whether the text is a number of pieces. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

/** Longer texts are no number of pieces, in characters. */
const LENGTH_MAX = 100;
/** Words for pieces, and for a number of them, in the languages of the site. */
const PIECES =
  'szt(?:uk[ai]?)?|egz(?:emplarz[ey]?)?|pcs?|pieces?|units?|items?|ea(?:ch)?|nos|st(?:c?k|ücke?)?|exemplare?|einheit(?:en)?|[x×]';
const BEFORE = new RegExp(
  `^(?:(?:ilość|liczba|qty|quantity|amount|menge|anzahl|stückzahl|${PIECES})\\.?\\s*(?:[:=]\\s*)?)+(?=\\d)`,
  'i',
);
const AFTER = new RegExp(`(?<=\\d)\\s*(?:${PIECES})?[.,;]*$`, 'i');
/** Decimals that are zero; three of them may be the end of a thousand. */
const ZEROS = /(?<=\d)[.,]0{1,2}$/;

const THOUSANDS = /^\d{1,3}([ '’.,])\d{3}(?:\1\d{3})*$/;

/**
 * Number of pieces as typed, without the word for pieces, zeros as decimals, and the spaces and apostrophes between its
 * thousands: '1 000 szt.', '2,0'. '1.000' and '1,000' stay, and are invalid: one thousand in one language is one in
 * another. Text that is no number of pieces stays as it is.
 */
export function normaliseQuantity(text: string): string {
  const code = toPlainCode(text);
  if (code.length > LENGTH_MAX) return code;
  const number = code.replace(BEFORE, '').replace(AFTER, '');
  const whole = number.replace(ZEROS, '');
  const between = THOUSANDS.exec(whole)?.[1] ?? '';
  // a point or comma is between thousands if the other sign precedes the decimals
  const isClear = whole === number ? /[^.,]/.test(between) : between !== number[whole.length];
  const digits = isClear ? whole.replaceAll(between, '') : whole;
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : code;
}
