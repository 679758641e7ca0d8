import type { Dictionary } from '#shared/locales/translator.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';

/** Texts in which no line ends with a word of one letter. */
export function tieTexts(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).map(([key, text]) => [key, tieShortWords(text)]));
}
