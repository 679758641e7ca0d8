import type { Query } from 'minisearch';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../answers/build-answers.ts';
import { createPause } from '../lib/slices.ts';
import { toQueries } from './phrase-queries.ts';
import type { SearchDocument } from './search-document.ts';
import { type PhraseWord, toIndexWords } from './split-words.ts';
import { loadStems, type Stems } from './stems.ts';
import { createSynonyms } from './synonyms.ts';

/** Marks terms of other languages. */
const MARK = '~';
export const isForeign = (term: string): boolean => term.startsWith(MARK);

/** Hits whose names are words of the language. The titles of news and reports are sentences, which match too much. */
const NAMED = /^(?:product|product_category|dictionary|contact|page|article|job_offer|download_center|advisory)\./;

/** Content and documents of another language. */
export interface Neighbour {
  content: Answers;
  listInSlices(): Promise<readonly SearchDocument[]>;
}
export type ForeignWords = Awaited<ReturnType<typeof loadForeignWords>>;

/**
 * Names of the same things in the other languages: Wasserzähler finds the English page of water meters. Their terms are
 * marked with their language, so that they are found by words of that language alone.
 */
export async function loadForeignWords(own: Locale, keys: ReadonlySet<string>, neighbour: (of: Locale) => Neighbour) {
  const names = new Map<string, string[]>();
  const texts = new Map<string, string[]>();
  const pause = createPause();
  const languages: ((words: readonly PhraseWord[]) => Query)[] = [];
  for (const locale of LOCALES) {
    if (locale === own) continue;
    const { content, listInSlices } = neighbour(locale);
    const documents = await listInSlices();
    const named = documents.filter(({ key, hit }) => keys.has(key) && NAMED.test(hit.type));
    const namesOf = new Map(named.map(({ key, title, names }) => [key, toIndexWords(`${title} ${names}`)]));
    // categories are named in a word or two, and described in the words that visitors use
    const textsOf = new Map(
      named.filter(({ hit }) => hit.type === 'product_category.show').map(({ key, text }) => [key, toIndexWords(text)]),
    );
    const stems = await loadStems(locale, new Set([...namesOf.values(), ...textsOf.values()].flat()));
    const mark = (term: string) => `${MARK}${locale}${term}`;
    for (const [terms, wordsOf] of [
      [names, namesOf],
      [texts, textsOf],
    ] as const) {
      for (const [key, words] of wordsOf) {
        terms.set(key, [...(terms.get(key) ?? []), ...new Set(words.flatMap(stems.toTerms).map(mark))]);
        await pause();
      }
    }
    const marked: Stems = { ...stems, toForms: (word) => stems.toForms(word).map(mark) };
    const synonyms = createSynonyms(content.synonyms, stems);
    languages.push((words) => ({ combineWith: 'AND', queries: toQueries(words, { stems: marked, synonyms }) }));
  }
  return {
    /** Terms of a document's names, and of a category's text, in the other languages. */
    namesOf: (key: string): string[] => names.get(key) ?? [],
    textsOf: (key: string): string[] => texts.get(key) ?? [],
    /** Query for a phrase in one of the other languages. */
    toQuery: (words: readonly PhraseWord[]): Query => ({
      combineWith: 'OR',
      queries: languages.map((toLanguage) => toLanguage(words)),
    }),
  };
}
