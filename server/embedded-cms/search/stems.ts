import type { Locale } from '#shared/locales/locales.ts';
import { foldText, SPELT_UMLAUT } from '#shared/rules/text/fold.ts';
import { createPause } from '../lib/slices.ts';
import { toSpellings } from './spellings.ts';
import type { PhraseWord } from './split-words.ts';

/** Minimum lengths of the parts of a compound, in letters: shorter parts are often just endings. */
const HEAD_MIN = 4;
const TAIL_MIN = 5;
/** Letters that join the parts of a German compound: Haushalt-s-zähler, Wärmemenge-n-zähler. */
const LINKS = ['', 's', 'n', 'en', 'es'] as const;

/** Ways to split a folded German compound: what it ends with, the longest first, and what it may begin with. */
const toCuts = (word: string): { tail: string; heads: string[] }[] =>
  [...Array(Math.max(0, word.length - TAIL_MIN - HEAD_MIN + 1)).keys()].map((i) => {
    const start = word.slice(0, i + HEAD_MIN);
    const heads = LINKS.filter((link) => start.endsWith(link)).map((link) =>
      start.slice(0, start.length - link.length),
    );
    return { tail: word.slice(i + HEAD_MIN), heads };
  });

/** Splits folded German compounds into words of the texts. */
function createSplitter(texts: ReadonlySet<string>) {
  const words = new Set([...texts].map(foldText).filter((word) => word.length >= HEAD_MIN && !/\d/.test(word)));
  /**
   * The words that a compound ends with, the longest first, and those that it begins with: Haushaltswasserzähler →
   * Wasserzähler, Zähler, Haushalt. [] if it is none.
   */
  function split(word: string): string[] {
    const cut = toCuts(word).find(({ tail }) => words.has(tail));
    return cut ? [cut.tail, ...split(cut.tail), ...cut.heads.filter((head) => words.has(head))] : [];
  }
  /** Its two halves, if both are words: Nachhaltigkeitsbericht → Nachhaltigkeit, Bericht. [] if they are not. */
  function halve(word: string): string[] {
    for (const { tail, heads } of toCuts(word)) {
      const head = heads.find((one) => words.has(one));
      if (head && words.has(tail)) return [head, tail];
    }
    return [];
  }
  return { split, halve };
}

/** Marks stems, which are indexed in addition to the words themselves. */
const STEM_MARK = '=';
export const isStem = (term: string): boolean => term.startsWith(STEM_MARK);

/** The terms by which words of one language are found. All words are in lower case, with diacritics. */
export interface Stems {
  /** Terms of a word in a text: the word, its stem, and the stems of a compound's parts; no stems if it has digits. */
  toTerms(word: string): string[];
  /** Stem of a word in a phrase, which may have been typed without diacritics. */
  toStem(word: string): string;
  /** The two halves of a compound in a phrase; [] if it is none. */
  toHalves(word: string): string[];
  /** Terms of which one must match a word in a phrase. isLoose: the end of a compound is enough. */
  toForms(word: string, isLoose?: boolean): string[];
}

/** The same text for all forms of the words. */
export const toStemKey = (stems: Stems, words: readonly PhraseWord[]): string =>
  words.map(({ word }) => stems.toStem(word)).join(' ');

/**
 * Snowball stemmers (WebAssembly, about 50 ms to load) and a splitter for German compounds. words: of all texts.
 * meant: of the phrases that editors expect, which may be typed without diacritics as well.
 */
export async function loadStems(
  locale: Locale,
  words: ReadonlySet<string>,
  meant: readonly string[] = [],
): Promise<Stems> {
  const { createStemmer } = await import('multilingual-stemmer');
  const stem = createStemmer(locale);
  const mark = (word: string) => `${STEM_MARK}${foldText(stem(word))}`;
  /** Stems by words without diacritics: the stemmer does not recognise such Polish endings (licznikow, liczników). */
  const unmarked = new Map<string, string>();
  const pause = createPause();
  for (const word of [...meant, ...words]) {
    await pause();
    const folded = foldText(word);
    // a word that occurs in the texts has its own stem: maja is not mają
    if (folded !== word && !words.has(folded) && mark(folded) !== mark(word)) unmarked.set(folded, mark(word));
  }
  const { split, halve } =
    locale === 'de' ? createSplitter(words) : { split: (): string[] => [], halve: (): string[] => [] };
  const toOther = locale === 'en' ? toSpellings : (word: string) => [word];
  const toStem = (word: string) => unmarked.get(word) ?? mark(word);
  return {
    toTerms: (word) =>
      /\d/.test(word)
        ? [foldText(word)]
        : [...new Set([foldText(word), ...[word, ...split(foldText(word))].map(mark)])],
    toStem,
    toHalves: (word) => halve(foldText(word)),
    toForms(word, isLoose = false) {
      const forms = locale === 'de' ? [word, word.replace(SPELT_UMLAUT, '$1')] : toOther(word);
      const ends = isLoose ? forms.flatMap((form) => split(foldText(form)).slice(0, 1)) : [];
      return [...new Set([...forms.flatMap((form) => [foldText(form), toStem(form)]), ...ends.map(mark)])];
    },
  };
}
