import type { Query } from 'minisearch';
import type { Built } from './build-index.ts';
import type { SearchDocument } from './document.ts';
import { toQueries } from './phrase-queries.ts';
import { isStem } from './stems.ts';
import { type PhraseWord, toPhraseWords } from './terms.ts';

/** Ranks what visitors look for above what mentions it: solutions and products above news, reports and files. */
const BOOSTS: Record<string, number> = {
  'product_category.show': 3,
  'product.show': 3,
  'job_offer.show': 0.7,
  'post.show': 0.5,
  'event.show': 0.5,
  'advisory.show': 0.7,
  'stock_report.show': 0.4,
  'file.show': 0.7,
};

/** Order of hits named in another language: a department is named after what it sells, a product described by it. */
const FOREIGN_KINDS = ['product_category.show', 'dictionary.show', 'product.show'];

const toForeignRank = ({ hit }: SearchDocument): number => {
  const rank = FOREIGN_KINDS.indexOf(hit.type);
  return rank === -1 ? FOREIGN_KINDS.length : rank;
};

/** Boost of files if the phrase names a kind of file, as in `data sheet em-310`. */
const FILE_WANTED = 4;

const toKindBoost = ({ hit }: SearchDocument, isFileWanted: boolean): number =>
  isFileWanted && hit.type === 'file.show' ? FILE_WANTED : (BOOSTS[hit.type] ?? 1);

/** Hits named after people, companies and places: they are no words of the language. */
const PROPER_NAMES = new Set(['contact_person.show', 'company.show', 'distributor.show']);

/** Shorter words must match exactly. In letters. */
const FUZZY_MIN = 4;
/** Fewer hits are followed by those of words of other languages, and by products that contain all words but one. */
const ENOUGH_HITS = 10;
/** Minimum number of words: in a shorter phrase, all words but one are too few to match. */
const NEAR_WORDS_MIN = 3;

/**
 * Published documents that contain all words in any form; if there are few, followed by those named so in another
 * language and by products with most words. If there are none: documents with the corrected words, else with typing
 * errors, else products with most words and documents with some of them.
 */
export function findDocuments(
  search: Built,
  words: readonly PhraseWord[],
  { isOpen, isAnswered }: { isOpen(document: SearchDocument): boolean; isAnswered: boolean },
): { documents: SearchDocument[]; near?: SearchDocument[]; correctedPhrase?: string } {
  const { index, byKey } = search;
  const isFileWanted = search.isFileWanted(words);
  const boostDocument = (key: string) => toKindBoost(byKey.get(key) as SearchDocument, isFileWanted);
  const find = (combineWith: 'AND' | 'OR', of: readonly PhraseWord[], isLoose: boolean) =>
    index
      .search(
        { combineWith, queries: toQueries(of, { ...search, isLoose }) },
        isLoose ? { boostDocument, fuzzy: toFuzzy } : { boostDocument },
      )
      .map(({ id }) => byKey.get(id as string) as SearchDocument)
      .filter(isOpen);
  const exact = find('AND', words, false);
  const own = exact.filter(({ hit }) => !PROPER_NAMES.has(hit.type));
  const inNames = findInNames(search, words);
  const isNamed = own.some(({ key }) => inNames.has(key));
  const foreign = own.length < ENOUGH_HITS || !isNamed ? findForeign(search, words, isOpen) : [];
  const labelled = search.labels.find(words).filter(isOpen);
  // a part number identifies what is sought, even if only other texts have all words
  const codes = words.filter(({ pieces }) => pieces);
  const coded =
    codes.length > 0 && codes.length < words.length
      ? findNamed(search, codes, (document) => document.code !== '' && isOpen(document))
      : [];
  if (coded.length > 0 && !exact.some((document) => coded.includes(document)))
    return { documents: [...coded, ...exact] };
  if (exact.length + foreign.length > 0) {
    const near = exact.length < ENOUGH_HITS ? [...labelled, ...findNear(search, words, isOpen)] : [];
    // all words somewhere in a text say less than the name of a page
    if (!isNamed && foreign.length === 0)
      return {
        documents: [
          ...new Set([...exact.slice(0, 1), ...findPartlyNamed(search, words, isOpen), ...labelled, ...exact]),
        ],
        near,
      };
    // names of people, companies and files are no words of the language
    const [names = [], others = []] = [true, false].map((isName) =>
      exact.filter(({ hit }) => ['contacts', 'downloads'].includes(hit.category ?? '') === isName),
    );
    const ranked = isNamed ? [...others, ...foreign] : [...foreign, ...others];
    const documents = foreign.length > 0 ? [...ranked, ...names] : exact;
    return { documents, near };
  }
  // the words are known as a question: neither corrected nor replaced by some of them
  if (isAnswered) return { documents: [] };
  const isKnown = (phrase: readonly PhraseWord[]) =>
    search.synonyms.findPage(phrase) !== null || search.intents.find(phrase) !== null;
  const isWord = (word: PhraseWord) => find('AND', [word], false).length > 0;
  const [corrected] = [search.respace(words), search.correct(words, isWord)].flatMap((phrases) =>
    phrases
      .map((correctedPhrase) => ({ correctedPhrase, documents: find('AND', toPhraseWords(correctedPhrase), false) }))
      .filter((one) => one.documents.length > 0 || isKnown(toPhraseWords(one.correctedPhrase)))
      .sort((a, b) => b.documents.length - a.documents.length),
  );
  if (corrected) return corrected;
  const slips = find('AND', words, true);
  if (slips.length > 0) return { documents: slips, near: labelled };
  // a single letter or digit is only meaningful next to other words
  const meaningful = words.filter(({ word }) => !/^(?:\d?\p{L}|\d)$/u.test(word));
  const near = findNear(search, words, isOpen);
  const partly = findPartlyNamed(search, words, isOpen);
  return { documents: [...partly, ...labelled, ...near, ...find('OR', meaningful, true)] };
}

/** Keys of the documents whose titles and names contain all words. */
const findInNames = (search: Built, words: readonly PhraseWord[]): ReadonlySet<string> =>
  new Set(
    search.index
      .search({ combineWith: 'AND', queries: toQueries(words, search) }, { fields: ['title', 'names'] })
      .map(({ id }) => id as string),
  );

/** Smallest number of words, and smallest share of a phrase's words, for a title to be meant by them. */
const [PARTLY_MIN, PARTLY_SHARE] = [2, 0.5];
/** Largest number of hits that are named by some of the words. */
const PARTLY_MAX = 2;
/** Types of hits that visitors name by some words of their title, among others. */
const PARTLY_NAMED = /^(?:product|product_category|page|article|dictionary|job_offer)\.show$/;

/** Documents whose titles and names contain most words of the phrase, those with the most first. */
function findPartlyNamed(
  search: Built,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] {
  if (words.some(({ pieces }) => pieces)) return [];
  const found = new Map<SearchDocument, { count: number; score: number }>();
  for (const word of words) {
    for (const { id, score } of search.index.search(
      { combineWith: 'AND', queries: toQueries([word], search) },
      { fields: ['title', 'names'] },
    )) {
      const document = search.byKey.get(id as string) as SearchDocument;
      if (!PARTLY_NAMED.test(document.hit.type) || !isOpen(document)) continue;
      const sum = found.get(document) ?? { count: 0, score: 0 };
      found.set(document, { count: sum.count + 1, score: sum.score + score });
    }
  }
  return [...found]
    .filter(([, { count }]) => count >= Math.max(PARTLY_MIN, words.length * PARTLY_SHARE))
    .sort(([, a], [, b]) => b.count - a.count || b.score - a.score)
    .slice(0, PARTLY_MAX)
    .map(([document]) => document);
}

/** Documents whose names in another language contain all words. */
const findForeign = (
  { index, byKey, foreign }: Built,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] =>
  index
    .search(foreign.toQuery(words), {
      fields: ['foreign', 'foreignText'],
    })
    .map(({ id }) => byKey.get(id as string) as SearchDocument)
    .filter(isOpen)
    .sort((a, b) => toForeignRank(a) - toForeignRank(b));

/**
 * Documents of some types with all words in their titles and names, else with some of them. Part numbers are always
 * required.
 */
export function findNamed(
  search: Built,
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
  return find({ combineWith: 'OR', queries });
}

/** Products with all words but one, the best first. Hyphenated words count as one; part numbers are always required. */
function findNear(
  search: Built,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] {
  const units: PhraseWord[][] = [];
  for (const word of words) {
    if (word.isJoined) units.at(-1)?.push(word);
    else units.push([word]);
  }
  if (units.length < NEAR_WORDS_MIN) return [];
  const scores = new Map<string, number>();
  for (const left of units) {
    if (left.some(({ pieces }) => pieces)) continue;
    const rest = units.filter((unit) => unit !== left).flat();
    for (const { id, score } of search.index.search(
      { combineWith: 'AND', queries: toQueries(rest, search) },
      { filter: ({ id }) => search.byKey.get(id as string)?.hit.type === 'product.show' },
    ))
      scores.set(id as string, Math.max(score, scores.get(id as string) ?? 0));
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .map(([key]) => search.byKey.get(key) as SearchDocument)
    .filter(isOpen);
}

/** Share of the letters that may differ. Numbers must match exactly: 310 is not 300. */
const toFuzzy = (term: string) => (term.length - Number(isStem(term)) >= FUZZY_MIN && !/\d/.test(term) ? 0.2 : false);
