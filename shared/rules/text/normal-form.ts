/**
 * Marks in a row of which only the first ones are read (stream-safe text, Unicode UAX 15): no language has more, and
 * Unicode's normal forms sort them in a time that grows with the square of their number.
 */
const MARKS_MAX = 30;
/** With the two of half width, which are marks in NFKC and NFKD alone. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
const TOO_MANY_MARKS = new RegExp(`(${MARK}{${MARKS_MAX}})${MARK}+`, 'gu');

/** A text that somebody may have sent, in a normal form of Unicode. */
export const toNormalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(TOO_MANY_MARKS, '$1').normalize(form);

/**
 * Full and half width, small forms, ligatures of PDFs. Unicode's NFKC of other characters changes what a text says: `10²`
 * would be 102, and `①`, `½` or `ª` digits and letters.
 */
const FORMS = /[\uff01-\uffee\ufe50-\ufe6b\ufb00-\ufb06]+/g;
/** Signs that input methods have for units and numbers: ℃, ㎜, №. */
const UNITS = /[\u2103\u2109\u2116\u3371-\u33df]/g;
const toPlain = (forms: string) => toNormalForm(forms, 'NFKC');

/** Letters and signs of full and half width, and ligatures, as the plain ones that they stand for. */
export const toPlainLetters = (text: string): string => text.replace(FORMS, toPlain);

/** The same, and signs of units (℃, ㎜) as letters: for a text that is searched, or searched for. */
export const toPlainLettersAndUnits = (text: string): string => toPlainLetters(text).replace(UNITS, toPlain);
