// Ranks the matches of a phrase; the order of the hits as a whole: `find` of search.ts.

import type { SearchIndex } from './build-index.ts';
import { findForeign } from './find-foreign.ts';
import { distinctBy, findInNames, findNamed, findPartlyNamed } from './find-named.ts';
import { toQueries } from './phrase-queries.ts';
import type { SearchDocument } from './search-document.ts';
import { type PhraseWord, toPhraseWords } from './split-words.ts';
import { isStem, toStemKey } from './stems.ts';

/** Ranks what visitors look for above what mentions it: solutions and products above news, reports and files. */
const BOOSTS: Record<string, number> = {
  'product_category.show': 3,
  'product.show': 3,
  'job_offer.show': 0.7,
  'post.show': 0.5,
  'event.show': 0.5,
  'advisory.show': 0.7,
  'stock_report.show': 0.4,
  'file.show': 0.4,
  // mentions what all other pages are about
  'page.home': 0.3,
};

/** Boost of files if the phrase names a kind of file, as in `data sheet em-310`. */
const FILE_WANTED = 4;

const toKindBoost = ({ hit }: SearchDocument, isFileWanted: boolean): number =>
  isFileWanted && hit.type === 'file.show' ? FILE_WANTED : (BOOSTS[hit.type] ?? 1);

/** Hits named after people, companies, places and part numbers: their names are no words of the language. */
const PROPER_NAMES = new Set(['contact_person.show', 'company.show', 'distributor.show', 'file.show']);
const isProperName = ({ hit }: SearchDocument) => PROPER_NAMES.has(hit.type);

/** Shorter words must match exactly. In letters. */
const FUZZY_MIN = 4;
/** Fewer hits are followed by those of words of other languages, and by products that contain all words but one. */
const ENOUGH_HITS = 10;
/** Fewer hits, which may all be chance mentions, are followed by those with some of the words. */
const FEW_HITS = 3;
/** Minimum number of words: in a shorter phrase, all words but one are too few to match. */
const NEAR_WORDS_MIN = 3;

interface Found {
  documents: SearchDocument[];
  /** Documents that fit less well, which follow all others. */
  near?: SearchDocument[];
  /** The phrase that was searched instead. */
  correctedPhrase?: string;
}

/** A phrase, and which documents may be found. */
interface SearchRequest {
  search: SearchIndex;
  words: readonly PhraseWord[];
  isOpen(document: SearchDocument): boolean;
  /** Open documents with all words, or any of them, the best first. isLoose: also those with typing errors. */
  find(combineWith: 'AND' | 'OR', of: readonly PhraseWord[], isLoose?: boolean): SearchDocument[];
  /** Those with all words of the phrase. */
  exact: readonly SearchDocument[];
}

/** Finds documents in one way; null: it finds none, and the next way is tried. */
type Stage = (request: SearchRequest) => Found | null;

const STAGES: readonly Stage[] = [findPartNumber, findAllWords];
/** Not for a phrase that is known as a question: its words are neither corrected nor replaced by some of them. */
const GUESSES: readonly Stage[] = [
  findHalves,
  findCorrected,
  findMistyped,
  (request) => ({ documents: findSomeWords(request, true) }),
];

/** Published documents for a phrase, found by the first stage that finds any. isAnswered: the phrase is a known question. */
export function findDocuments(
  search: SearchIndex,
  words: readonly PhraseWord[],
  { isOpen, isAnswered }: { isOpen(document: SearchDocument): boolean; isAnswered: boolean },
): Found {
  const find = createFind(search, words, isOpen);
  const request = { search, words, isOpen, find, exact: find('AND', words) };
  for (const stage of isAnswered ? STAGES : [findMeant, ...STAGES, ...GUESSES]) {
    const found = stage(request);
    if (found) return isAnswered ? found : addSome(request, found);
  }
  return { documents: [] };
}

/** Hits with some of the words after a few with all of them, which may only mention these. A part number is required. */
function addSome(request: SearchRequest, { documents, near = [], correctedPhrase }: Found): Found {
  const words = toHalves(
    request.search,
    correctedPhrase === undefined ? request.words : toPhraseWords(correctedPhrase),
  );
  const few = new Set([...documents, ...near]).size < FEW_HITS && !words.some(request.search.isPartNumber);
  const some = few ? [...request.find('AND', words), ...findSomeWords({ ...request, words }, false)] : [];
  return { documents, near: [...near, ...some], ...(correctedPhrase === undefined ? {} : { correctedPhrase }) };
}

function createFind(
  search: SearchIndex,
  words: readonly PhraseWord[],
  isOpen: SearchRequest['isOpen'],
): SearchRequest['find'] {
  const isFileWanted = search.isFileWanted(words);
  const toDocument = (key: string) => search.byKey.get(key) as SearchDocument;
  const boostDocument = (key: string) => toKindBoost(toDocument(key), isFileWanted);
  return (combineWith, of, isLoose = false) =>
    search.index
      .search(
        { combineWith, queries: toQueries(of, { ...search, isLoose }) },
        isLoose ? { boostDocument, fuzzy: toFuzzy } : { boostDocument },
      )
      .map(({ id }) => toDocument(id as string))
      .filter(isOpen);
}

/** What a part number beside other words identifies, if it does not have all of them; then the texts that have. */
function findPartNumber({ search, words, isOpen, exact }: SearchRequest): Found | null {
  const codes = words.filter(({ pieces }) => pieces);
  if (codes.length === 0 || codes.length === words.length) return null;
  const coded = findNamed(search, codes, (document) => document.code !== '' && isOpen(document));
  if (coded.length === 0 || exact.some((document) => coded.includes(document))) return null;
  // certificate em-330 asks for a file of the product, not for the product
  if (search.isFileWanted(words) && exact.some(({ hit }) => hit.type === 'file.show')) return null;
  return { documents: [...coded, ...exact] };
}

/** Documents with all words in any form, and, if these are few or not named so, those named so in another language. */
function findAllWords({ search, words, isOpen, exact }: SearchRequest): Found | null {
  const [names = [], others = []] = [true, false].map((isName) => exact.filter((one) => isProperName(one) === isName));
  const inNames = others.length > 0 ? findInNames(search, words) : new Set<string>();
  const isNamed = others.some(({ key }) => inNames.has(key));
  const foreign = others.length < ENOUGH_HITS || !isNamed ? findForeign(search, words, isOpen) : [];
  if (exact.length + foreign.length === 0) return null;
  const labelled = search.nameFinder.find(words).filter(isOpen);
  const near = exact.length < ENOUGH_HITS ? [...labelled, ...findNear(search, words, isOpen)] : [];
  if (foreign.length > 0)
    return { documents: [...(isNamed ? [...others, ...foreign] : [...foreign, ...others]), ...names], near };
  if (isNamed) return { documents: [...exact], near };
  // all words somewhere in a text say less than the name of a page, unless a file is sought, whose name has its kind
  const partly = findPartlyNamed(search, words, { isOpen, boostOf: (one) => toKindBoost(one, false) });
  const first = search.isFileWanted(words) ? exact.slice(0, 1) : [];
  return { documents: [...new Set([...first, ...partly, ...labelled, ...exact])], near };
}

const toHalves = ({ stems }: SearchIndex, words: readonly PhraseWord[]): PhraseWord[] =>
  words.flatMap((one) => {
    const halves = stems.toHalves(one.word);
    return halves.length > 0 ? halves.map((word) => ({ word })) : [one];
  });

/** Documents with both halves of compounds that no text contains as a whole. */
function findHalves({ search, words, find }: SearchRequest): Found | null {
  const halves = toHalves(search, words);
  const documents = halves.length > words.length ? find('AND', halves) : [];
  return documents.length > 0 ? { documents } : null;
}

/**
 * Documents for the phrase as it was probably meant, with other spaces or else with similar words: the same as if it had
 * been typed so.
 */
function findCorrected({ search, words, isOpen, find }: SearchRequest): Found | null {
  const typed = words.map(({ word }) => word).join(' ');
  const isWord = (word: PhraseWord) => find('AND', [word]).length > 0;
  const isKnown = (phrase: readonly PhraseWord[]) =>
    search.synonyms.findPage(phrase) !== null || search.intents.find(phrase) !== null;
  for (const correct of [search.respace, search.correct]) {
    const [best] = correct(words, isWord)
      .filter((phrase) => phrase !== typed)
      .map((correctedPhrase) => ({ correctedPhrase, documents: find('AND', toPhraseWords(correctedPhrase)) }))
      .filter((one) => one.documents.length > 0 || isKnown(toPhraseWords(one.correctedPhrase)))
      .sort((a, b) => b.documents.length - a.documents.length);
    if (!best) continue;
    const meant = toPhraseWords(best.correctedPhrase);
    const findMeant = createFind(search, meant, isOpen);
    const request = { search, words: meant, isOpen, find: findMeant, exact: findMeant('AND', meant) };
    return { ...(findPartNumber(request) ?? findAllWords(request) ?? best), correctedPhrase: best.correctedPhrase };
  }
  return null;
}

/**
 * The same for a mistyped word that begins others: heat metr finds three pages with metres, and means heat meter. Only
 * if the first hit is named what is meant, and none what was typed: those follow. A single word is taken as it is.
 */
function findMeant(request: SearchRequest): Found | null {
  const { search, words, exact } = request;
  if (words.length < 2 || exact.length === 0 || exact.length >= ENOUGH_HITS) return null;
  const isNamed = (named: ReadonlySet<string>) => (one: SearchDocument) => named.has(one.key) && !isProperName(one);
  if (exact.some(isNamed(findInNames(search, words)))) return null;
  const corrected = findCorrected(request);
  const meant = toPhraseWords(corrected?.correctedPhrase ?? '');
  if (!corrected?.documents.slice(0, 1).some(isNamed(findInNames(search, meant)))) return null;
  return { ...corrected, near: [...(corrected.near ?? []), ...exact] };
}

/** Documents with all words, if typing errors are allowed. */
function findMistyped({ search, words, isOpen, find }: SearchRequest): Found | null {
  const documents = find('AND', words, true);
  // the name of a page that was typed rightly says more than what resembles the words
  const labelled = search.nameFinder.find(words).filter(isOpen);
  return documents.length > 0 ? { documents: [...new Set([...labelled, ...documents])] } : null;
}

/** Documents whose names have most words, products with all but one, and documents with any word. isLoose: also mistyped. */
function findSomeWords({ search, words, isOpen, find }: SearchRequest, isLoose: boolean): SearchDocument[] {
  // a single letter or digit is only meaningful next to other words
  const meaningful = words.filter(({ word }) => !/^(?:\d?\p{L}|\d)$/u.test(word));
  return [
    ...findPartlyNamed(search, words, { isOpen, boostOf: (one) => toKindBoost(one, false) }),
    ...search.nameFinder.find(words).filter(isOpen),
    ...findNear(search, words, isOpen),
    ...find('OR', meaningful, isLoose),
  ];
}

/** Products with all words but one, the best first. Hyphenated words count as one; part numbers are always required. */
function findNear(
  search: SearchIndex,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] {
  const parts: PhraseWord[][] = [];
  for (const word of words) {
    if (word.isJoined) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  const units = distinctBy(parts, (part) => toStemKey(search.stems, part));
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

/** Fraction of a term's letters that may differ. Numbers must match exactly: 310 is not 300. */
const toFuzzy = (term: string) => (term.length - Number(isStem(term)) >= FUZZY_MIN && !/\d/.test(term) ? 0.2 : false);
