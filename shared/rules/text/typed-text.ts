import { toNormalForm, toPlainLetters, toPlainLettersAndUnits } from './normal-form.ts';
import { readSymbolFonts } from './symbol-fonts.ts';

/**
 * Marks inside a sign or a word: joiners (emoji of families, Persian, Indic scripts, Hebrew), variation selectors,
 * the vowel separator of Mongolian, tags of flags. After Latin, Greek and Cyrillic letters, ASCII and at the start of a
 * text they have no meaning.
 */
const JOINING = '\\u034f\\u180b-\\u180f\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e01ef}';
const PLAIN_LETTERS = '\\x00-\\x7f\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\u0300-\\u036f';
const MEANINGLESS_JOINING = new RegExp(`(?<![^${PLAIN_LETTERS}])[${JOINING}]+(?!\\u20e3)`, 'gu');
/** Characters without a shape: soft hyphen, zero-width space, word joiner, marks of the reading direction, BOM. */
const INVISIBLE = new RegExp(`(?![${JOINING}])\\p{Default_Ignorable_Code_Point}`, 'gu');
/** Control characters but line breaks and tabs, halves of surrogate pairs, places of pasted pictures, no characters. */
const UNUSABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufff9-\ufffc\ufffe\uffff]|\p{Surrogate}/gu;
/** The vertical tab is the line break of a word processor within a paragraph. */
const LINE_BREAK = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** Spaces of every width; the blank of Braille. */
const SPACE = /[\p{Zs}\u2800]/gu;
const DASH = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const DIGIT = /\p{Nd}/u;
/**
 * Text of several lines as typed or pasted, such as a message: line breaks are \n, spaces are plain, Unicode is NFC, and
 * invisible characters are gone; bullets of Word are readable. Tabs, dashes and quotation marks stay.
 */
export const toPlainMessage = (text: string): string =>
  toNormalForm(
    readSymbolFonts(text)
      .replace(LINE_BREAK, '\n')
      .replace(UNUSABLE, '')
      .replace(INVISIBLE, '')
      .replace(SPACE, ' ')
      .replace(MEANINGLESS_JOINING, ''),
    'NFC',
  ).trim();

/** Text of one line, such as a name: as toPlainMessage, with a single space for line breaks, tabs and several spaces. */
export const toPlainLine = (text: string): string => toPlainMessage(text).replace(/\s+/g, ' ');

/** What is searched for: as toPlainLine, and letters of full width and signs of units are plain. */
export const toPlainPhrase = (text: string): string => toPlainLine(toPlainLettersAndUnits(text));

/**
 * Text that a program reads, such as a number or an address: as toPlainLine, and every invisible character is gone,
 * dashes are '-', letters and signs of full width, and digits of all scripts, are ASCII. Raised and
 * circled digits stay as they are, so that the rules of numbers refuse them.
 */
export const toPlainCode = (text: string): string =>
  toPlainLine(
    toPlainLetters(readSymbolFonts(text).replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
      .replace(DASH, '-')
      .replace(/[^\P{Nd}0-9]/gu, toAsciiDigit),
  );

/** The digits of a script follow each other, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
