import { foldText, toWords } from './fold.ts';

/** EM-310, EM 310 and EM310; AGM 2024 is a word and a year. In lower case, with plain hyphens. */
export const PART_NUMBER =
  /(?<![\p{L}\p{N}])([a-z]{1,4})(?!\s(?:19|20)\d\d(?!\d))[-\s]?(\d{1,5}[a-z]?)(?![\p{L}\p{N}])/gu;

/** em-31o, em-3l0: letters instead of digits, as misread from a rating plate. 10 l is a volume. */
const MISREAD = /(?<![\p{L}\p{N}])([a-z]{1,4}[-\s]?)(\d(?:[\do]|[il](?=[\do]))*)(?![\p{L}\p{N}])/gu;

/** The model at the beginning of an order code: em310-100-vm1, gsg4-nb. */
const MODEL = /^([a-z]{1,5}\d{1,5}[a-z]?)-/;

/** One hyphen instead of the dashes of keyboards and word processors: em–310. */
export const toPlainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** Digits instead of letters in part numbers. In lower case, with plain hyphens. */
export const correctMisread = (text: string): string =>
  text.replace(
    MISREAD,
    (_, letters: string, digits: string) => letters + digits.replaceAll('o', '0').replace(/[il]/g, '1'),
  );

/** Each part number as one word: em310. The text is folded. */
const joinPartNumbers = (text: string): string => correctMisread(toPlainHyphens(text)).replace(PART_NUMBER, '$1$2');

/** The text in which a list looks for words: folded, also with joined part numbers and without punctuation. */
export function toListText(text: string): string {
  const folded = toPlainHyphens(foldText(text));
  return `${folded} ${joinPartNumbers(folded)} ${folded.replace(/[^\p{L}\p{N}\s]/gu, '')}`;
}

/**
 * The words of a phrase as they occur in the texts of a list: a part number however it is typed, and an order code that
 * no text has by the model at its beginning. isKnown: whether any text of the list contains a word.
 */
export function toListWords(phrase: string, isKnown: (word: string) => boolean): string[] {
  const words = toWords(toPlainHyphens(phrase));
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { word, length } = readPartNumber(words, at, isKnown);
    found.push(word);
    at += length;
  }
  return found;
}

/** The word at a place of a phrase, or the part number that is typed as two words there. */
export function readPartNumber(
  words: readonly string[],
  at: number,
  isKnown: (word: string) => boolean,
): { word: string; length: number } {
  const [first = '', second] = words.slice(at, at + 2);
  const both = second === undefined ? ' ' : joinPartNumbers(`${first} ${second}`);
  const find = (joined: string, typed = joined) =>
    [...new Set([joined, typed, MODEL.exec(joined)?.[1] ?? joined])].find(isKnown);
  const typedAsTwo = both.includes(' ') ? undefined : find(both);
  if (typedAsTwo !== undefined) return { word: typedAsTwo, length: 2 };
  if (!/\d/.test(first)) return { word: first, length: 1 };
  return { word: find(joinPartNumbers(first), first) ?? first, length: 1 };
}
