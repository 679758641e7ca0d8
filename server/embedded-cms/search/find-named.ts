import type { Query } from 'minisearch';
import type { SearchIndex } from './build-index.ts';
import { toQueries } from './phrase-queries.ts';
import type { SearchDocument } from './search-document.ts';
import type { PhraseWord } from './split-words.ts';

/**
 * Documents of some types with all words in their titles and names, else with some of them. Part numbers are always
 * required.
 */
export function findNamed(
  search: SearchIndex,
  words: readonly PhraseWord[],
  isWanted: (document: SearchDocument) => boolean,
): SearchDocument[] {
  const { index, byKey } = search;
  const queries = words.flatMap((_, at) => toQueries(words.slice(at, at + 1), search));
  const find = (query: Query) =>
    index
      .search(query, {
        fields: ['title', 'names'],
        filter: ({ id }) => isWanted(byKey.get(id as string) as SearchDocument),
      })
      .map(({ id }) => byKey.get(id as string) as SearchDocument);
  const all = find({ combineWith: 'AND', queries: toQueries(words, search) });
  if (all.length > 0 || words.some(({ pieces }) => pieces)) return all;
  const some = find({ combineWith: 'OR', queries });
  // a compound that no name contains as a whole: Softwareentwickler for Backend-Entwickler
  return some.length > 0 ? some : find({ combineWith: 'OR', queries: toQueries(words, { ...search, isLoose: true }) });
}

/** Keys of the documents whose titles and names contain all words. */
export const findInNames = (search: SearchIndex, words: readonly PhraseWord[]): ReadonlySet<string> =>
  new Set(
    search.index
      .search({ combineWith: 'AND', queries: toQueries(words, search) }, { fields: ['title', 'names'] })
      .map(({ id }) => id as string),
  );

/** Smallest number of words, and smallest fraction of a phrase's words, for a title to be meant by them. */
const [PARTLY_MIN, PARTLY_FRACTION] = [2, 0.5];
/** Largest number of hits that are named by some of the words. */
const PARTLY_MAX = 2;
/** Types of hits that visitors name by some words of their title, among others. */
const PARTLY_NAMED = /^(?:product|product_category|page|article|dictionary|job_offer)\.show$/;

/** Documents whose titles and names contain most words of the phrase, those with the most first. Repeated words count once. */
export function findPartlyNamed(
  search: SearchIndex,
  words: readonly PhraseWord[],
  { isOpen, boostOf }: { isOpen(document: SearchDocument): boolean; boostOf(document: SearchDocument): number },
): SearchDocument[] {
  if (words.some(search.isPartNumber)) return [];
  const distinct = distinctBy(words, ({ word }) => search.stems.toStem(word));
  const found = new Map<SearchDocument, { count: number; score: number }>();
  for (const unit of toUnits(search, distinct)) {
    for (const { id, score } of search.index.search(
      { combineWith: 'AND', queries: toQueries(unit, search) },
      { fields: ['title', 'names'] },
    )) {
      const document = search.byKey.get(id as string) as SearchDocument;
      if (!PARTLY_NAMED.test(document.hit.type) || !isOpen(document)) continue;
      const sum = found.get(document) ?? { count: 0, score: 0 };
      found.set(document, { count: sum.count + unit.length, score: sum.score + score * boostOf(document) });
    }
  }
  return [...found]
    .filter(([, { count }]) => count >= Math.max(PARTLY_MIN, distinct.length * PARTLY_FRACTION))
    .sort(([, a], [, b]) => b.count - a.count || b.score - a.score)
    .slice(0, PARTLY_MAX)
    .map(([document]) => document);
}

/** Words that mean one thing for the editors are one: a name with half of `heat meter` is none of it. */
function toUnits(search: Pick<SearchIndex, 'synonyms'>, words: readonly PhraseWord[]): PhraseWord[][] {
  const length = search.synonyms.find(words)?.length ?? 1;
  return words.length === 0 ? [] : [words.slice(0, length), ...toUnits(search, words.slice(length))];
}

/** The items without those whose key an earlier one has. */
export const distinctBy = <Item>(items: readonly Item[], toKey: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, toKey).values()].flatMap((same) => same.slice(0, 1));
