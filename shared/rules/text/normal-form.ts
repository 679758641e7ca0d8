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
