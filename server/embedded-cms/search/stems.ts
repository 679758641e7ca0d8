import type { Locale } from '#shared/locales/locales.ts';
import { foldText } from '#shared/rules/text/fold.ts';

/** Shorter parts are endings as often as words. Letters. */
const HEAD_MIN = 4;
const TAIL_MIN = 5;
/** What German puts between the parts: Haushalt-s-zähler, Wärmemenge-n-zähler. */
const LINKS = ['', 's', 'n', 'en', 'es'] as const;

/**
 * A function that splits a folded German compound into the words of the texts that it ends in, the longest first, and the one
 * that it begins with, if that is known too: Haushaltswasserzähler → Wasserzähler, Zähler, Haushalt. Empty: it is none.
 */
function createSplitter(texts: ReadonlySet<string>): (word: string) => string[] {
  const words = new Set([...texts].map(foldText).filter((word) => word.length >= HEAD_MIN && !/\d/.test(word)));
  return function split(word): string[] {
    for (let at = HEAD_MIN; at <= word.length - TAIL_MIN; at++) {
      const tail = word.slice(at);
      if (!words.has(tail)) continue;
      const start = word.slice(0, at);
      const heads = LINKS.filter((link) => start.endsWith(link)).map((link) => start.slice(0, at - link.length));
      return [tail, ...split(tail), ...heads.filter((head) => words.has(head))];
    }
    return [];
  };
}

/** Stems are terms of their own: the word as it was typed counts in addition. */
const STEM_MARK = '=';
export const isStem = (term: string): boolean => term.startsWith(STEM_MARK);
/** ae for ä: German without a German keyboard. */
const SPELT_UMLAUT = /([aou])e/g;

/** What words of one language are found by. All words: lower case, with their marks. */
export interface Stems {
  /** Terms of a word of a text: itself, its stem, and the stems of a compound's parts. A word with a figure has no stem. */
  toTerms(word: string): string[];
  /** Of a word of a phrase, which may have been typed without its marks. */
  toStem(word: string): string;
  /** Terms that a word of a phrase is looked for by: any of them will do. isLoose: a compound's end is enough. */
  toForms(word: string, isLoose?: boolean): string[];
}

/** Snowball stemmers (WebAssembly, some 50 ms to load) and, for German, a splitter of compounds. words: of all texts. */
export async function loadStems(locale: Locale, words: ReadonlySet<string>): Promise<Stems> {
  const { createStemmer } = await import('multilingual-stemmer');
  const stem = createStemmer(locale);
  const mark = (word: string) => `${STEM_MARK}${foldText(stem(word))}`;
  /** A Polish ending is none without its marks (liczników, licznikow): the stems of such words as the texts write them. */
  const unmarked = new Map<string, string>();
  for (const word of words) {
    const folded = foldText(word);
    // a word of the texts has its own stem: maja is not mają
    if (folded !== word && !words.has(folded) && mark(folded) !== mark(word)) unmarked.set(folded, mark(word));
  }
  const split = locale === 'de' ? createSplitter(words) : () => [];
  const toStem = (word: string) => unmarked.get(word) ?? mark(word);
  return {
    toTerms: (word) =>
      /\d/.test(word)
        ? [foldText(word)]
        : [...new Set([foldText(word), ...[word, ...split(foldText(word))].map(mark)])],
    toStem,
    toForms(word, isLoose = false) {
      const forms = [word, ...(locale === 'de' ? [word.replace(SPELT_UMLAUT, '$1')] : [])];
      const ends = isLoose ? forms.flatMap((form) => split(foldText(form)).slice(0, 1)) : [];
      return [...new Set([...forms.flatMap((form) => [foldText(form), toStem(form)]), ...ends.map(mark)])];
    },
  };
}
