import { toNormalForm, toPlainLettersAndUnits } from '#shared/rules/text/normal-form.ts';
import { correctMisread, PART_NUMBER, toPlainHyphens } from '#shared/rules/text/part-numbers.ts';

/** Longer words are cut, in letters and digits. */
const WORD_MAX = 40;

/**
 * 100 A, 0,5 S, 16 bar, 6 500 m³/h: with its unit, because a number alone matches too many texts. Groups of thousands
 * are written with a comma, a full stop or a space. A space that may be typed separates two numbers where thousands are
 * rare: class 1 100 A.
 */
const FIGURE =
  /(?<![\p{L}\p{N}.,-])([1-9]\d?(?:\s\d{3})+(?=\s?(?:m[³3]\/h|l\/h|kg))|[1-9]\d?(?:[\u00a0\u2009\u202f]\d{3})+|[1-9]\d{0,2}(?:[.,]\d{3})+|\d+(?:[.,]\d+)?)\s?(k?[aw]|[vs]|bar|mm|kg|m?hz|ka|m[³3]\/h|l\/h)(?![\p{L}\p{N}])/gu;
/** With the marks that no letter contains: the small letter of İ is an i with a dot. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** NB-IoT, Smart-Meter-Gateway. */
const HYPHENATED = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** A word of a phrase, or a part number with its two pieces. In lower case, with diacritics. */
export interface PhraseWord {
  word: string;
  pieces?: [string, string];
  /** The word follows a hyphen: NB-IoT is two words, but a single search term. */
  isJoined?: boolean;
}

/** In lower case, with plain hyphens: em–310. */
const toLower = (text: string) => toPlainHyphens(toNormalForm(toPlainLettersAndUnits(text).toLowerCase(), 'NFC'));
const cut = (word: string) => (word.length > WORD_MAX ? word.slice(0, WORD_MAX) : word);

const toFigure = (text: string) =>
  text
    .replace(/\s/g, '')
    .replace(/^[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/, (grouped) => grouped.replace(/[.,]/g, ''))
    .replace(',', '.')
    .replace('3/', '³/');

/** Words of a text, figures with units, and words joined across hyphens or blanks: NB-IoT as nbiot, EM 310 as em310. */
export function toIndexWords(text: string): string[] {
  const words: string[] = [];
  let letters = '';
  for (const [figure] of toLower(text).matchAll(FIGURE)) words.push(toFigure(figure));
  for (const whole of toLower(text).match(HYPHENATED) ?? []) {
    if (whole.includes('-')) words.push(...whole.split('-').map(cut));
    words.push(cut(whole.replaceAll('-', '')));
    if (letters !== '' && /^\d{1,5}[a-z]?$/.test(whole)) words.push(letters + whole);
    letters = /^[a-z]{1,4}$/.test(whole) ? whole : '';
  }
  return words;
}

/** Words of a phrase in their order, with part numbers as one word. */
export function toPhraseWords(phrase: string): PhraseWord[] {
  const lower = correctMisread(toLower(phrase));
  const words: PhraseWord[] = [];
  let at = 0;
  const takeWords = (end: number) => {
    for (const { 0: word, index } of lower.slice(at, end).matchAll(WORD))
      words.push({ word: cut(word), ...(index > 0 && lower[at + index - 1] === '-' ? { isJoined: true } : {}) });
  };
  const found = [...lower.matchAll(PART_NUMBER), ...lower.matchAll(FIGURE)].sort((a, b) => a.index - b.index);
  for (const { 0: whole, 1: first = '', 2: second = '', index } of found) {
    if (index < at) continue;
    takeWords(index);
    const isFigure = /^\d/.test(first);
    words.push(isFigure ? { word: toFigure(whole) } : { word: first + second, pieces: [first, second] });
    at = index + whole.length;
  }
  takeWords(lower.length);
  return words;
}
