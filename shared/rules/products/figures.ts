import { toWords } from '../text/fold.ts';
import { toNormalForm } from '../text/normal-form.ts';
import { readPartNumber, toPlainHyphens } from '../text/part-numbers.ts';

/** A range such as 'DN 50–DN 300' or '40–1000 m³/h'. */
const RANGE = /^(\D*)([\d.,]+)–(?:\1)?([\d.,]+)((?:[^\d.,].*)?)$/;
const SINGLE = /^(\D*)([\d.,]+)(.*)$/;
/** Maximum length of a figure in characters. */
const FIGURE_CHARS_MAX = 100;
/** Maximum number of words in a figure, such as 3 × 230/400 V. */
const FIGURE_WORDS_MAX = 4;
/** Minimum length of a stem and maximum length of an ending, in letters: trójfazow-y, trójfazow-ego. */
const STEM_MIN = 5;
const ENDING_MAX = 3;

/** Words that say nothing about a product, folded: a meter with NB-IoT, licznik z NB-IoT, Zähler für die Hutschiene. */
const STOP_WORDS = new Set(
  'a an and for in of on or the to with do dla i lub na od oraz w we z ze das der die ein eine fur im mit oder und von zum zur'.split(
    ' ',
  ),
);

const toNumber = (text: string) => Number(text.replace(',', '.'));

/** The first number in a text; NaN if there is none. */
export const findNumber = (text: string): number => toNumber(/\d+(?:[.,]\d+)?/.exec(text)?.[0] ?? 'NaN');

/** Adds the unit to a value; a list such as '1,6 / 2,5' is split into several values. */
export const splitValue = (value: string, unit: string | null | undefined): string[] =>
  value.split(/\s\/\s/).map((part) => (unit ? `${part.trim()} ${unit}` : part.trim()));

/** Both ends of a range, and whether it contains another value of the same kind; null if the text is not a range. */
export function readRange(text: string): { ends: [string, string]; holds(other: string): boolean } | null {
  const match = text.length > FIGURE_CHARS_MAX ? null : RANGE.exec(text);
  const [, prefix = '', from = '', to = '', unit = ''] = match ?? [];
  if (!from) return null;
  return {
    ends: [`${prefix}${from}${unit}`, `${prefix}${to}${unit}`],
    holds(other) {
      if (other.length > FIGURE_CHARS_MAX) return false;
      const [, otherPrefix, number = '', otherUnit] = SINGLE.exec(other) ?? [];
      const value = toNumber(number);
      return otherPrefix === prefix && otherUnit === unit && value >= toNumber(from) && value <= toNumber(to);
    },
  };
}

/** A figure as a search word: '0,5 S', '0.5S' and '0.5 s' are equal. Its outer spaces keep 100 A out of 2100 A. */
export function toFigureWord(text: string): string {
  return ` ${toNormalForm(text, 'NFKD').toLowerCase().replace(/\s+/g, '').replaceAll(',', '.')} `;
}

/** The beginning that a word has in common with its inflected forms. */
const toStem = (word: string): string =>
  /^\p{L}+$/u.test(word) ? word.slice(0, Math.max(STEM_MIN, word.length - ENDING_MAX)) : word;

/**
 * Folded words of a phrase, without endings. A figure of a product (`100 A`, `DN 50`), or a number with a known unit,
 * is one word: on its own, `100` would be found in names and `A` everywhere. Stop words only count if there are no
 * other words. isKnown: whether the text of any product contains a word.
 */
export function toFinderWords(
  phrase: string,
  {
    figures,
    units,
    isKnown,
  }: { figures: ReadonlySet<string>; units: ReadonlySet<string>; isKnown(word: string): boolean },
): string[] {
  const words = toWords(toPlainHyphens(phrase));
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(FIGURE_WORDS_MAX, words.length - at);
    const figure = () => toFigureWord(words.slice(at, at + length).join(''));
    const isFigure = () =>
      figures.has(figure()) ||
      (length === 2 && /^[\d.,]+$/.test(words[at] ?? '') && units.has(toFigureWord(words[at + 1] ?? '')));
    while (length > 0 && !isFigure()) length--;
    if (length > 0) found.push(figure());
    else {
      const part = readPartNumber(words, at, isKnown);
      length = part.length;
      if (!STOP_WORDS.has(part.word)) found.push(toStem(part.word));
    }
    at += length;
  }
  return found.length > 0 ? found : words;
}
