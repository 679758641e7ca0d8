import MiniSearch from 'minisearch';
import type { Models } from '#shared/contract/models/models.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { createPause } from '../slices.ts';
import type { Answers } from '../wire/build-answers.ts';
import { compact } from '../wire/context.ts';
import { byName } from './by-name.ts';
import { createCorrector } from './corrections.ts';
import type { SearchDocument } from './document.ts';
import { listDocuments } from './documents.ts';
import { buildExcerpt } from './excerpt.ts';
import { toQueries } from './phrase-queries.ts';
import { isStem, loadStems, type Stems } from './stems.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { type PhraseWord, toIndexWords, toPhraseWords } from './terms.ts';

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

/** Boost of files if the phrase names a kind of file, as in `data sheet em-310`. */
const FILE_WANTED = 4;

const toKindBoost = ({ hit }: SearchDocument, isFileWanted: boolean): number =>
  isFileWanted && hit.type === 'file.show' ? FILE_WANTED : (BOOSTS[hit.type] ?? 1);

type Hit = Models['SearchHit'];
/** Limits of a phrase, in characters and words: the rest of a longer phrase does not improve the search. */
const PHRASE_MAX = 200;
const WORDS_MAX = 12;
/** Largest number of hits. */
const HITS_MAX = 200;
/** Shorter stems do not match as prefixes: RODO is not rodzaj. In letters, including the mark of a stem. */
const STEM_PREFIX_MIN = 6;
/** Shorter words must match exactly. In letters. */
const FUZZY_MIN = 4;
/** Fewer hits are followed by products that contain all words but one. */
const ENOUGH_HITS = 10;
/** Minimum number of words: in a shorter phrase, all words but one are too few to match. */
const NEAR_WORDS_MIN = 3;

export type SearchHits = ReturnType<typeof createSearch>;
interface Built {
  index: MiniSearch<SearchDocument>;
  byKey: ReadonlyMap<string, SearchDocument>;
  stems: Stems;
  synonyms: Synonyms;
  correct: ReturnType<typeof createCorrector>;
  /** Whether a phrase names a kind of file, as `data sheet em-310` does. */
  isFileWanted(words: readonly PhraseWord[]): boolean;
}

/** Full text search of one locale's content. The index is built on first use, which takes a fifth of a second or more. */
export function createSearch(content: Answers) {
  const documents = listDocuments(content);
  let built: Promise<Built> | null = null;
  const getIndex = () => {
    built ??= build(content, documents).catch((error: unknown) => {
      // the next search tries again
      built = null;
      throw error;
    });
    return built;
  };

  return {
    /** Builds the index that the first `find` would have to wait for. */
    async prepare(): Promise<void> {
      await getIndex();
    },
    async find(phrase: string, { category, now }: { category: string | null; now: number }): Promise<Hit[]> {
      const words = toPhraseWords(phrase.slice(0, PHRASE_MAX)).slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const search = await getIndex();
      const { stems, synonyms } = search;
      const isOpen = ({ publishAt, hit }: SearchDocument) =>
        (publishAt ?? 0) <= now && (!category || hit.category === category);
      const { documents: found, near = [], correctedPhrase } = findDocuments(search, words, isOpen);
      const finalWords = correctedPhrase === undefined ? words : toPhraseWords(correctedPhrase);
      const path = synonyms.findPage(finalWords);
      const best = documents.filter((document) => document.isPage && document.hit.slug === path && isOpen(document));
      const terms = finalWords.flatMap(({ word }) => [foldText(word), stems.toStem(word).slice(1)]);
      const hits = [...new Set([...best, ...byName(found, correctedPhrase ?? phrase), ...near])].slice(0, HITS_MAX);
      return hits.map(({ hit, text }) =>
        compact({ ...hit, excerpt: buildExcerpt(text, terms) || hit.excerpt, correctedPhrase }),
      );
    },
    /** All public pages of the locale (spec 7: blank phrase, without pagination). */
    listAll: (now: number): Hit[] =>
      documents
        .filter((document) => document.isPage && (document.publishAt ?? 0) <= now)
        .map((document) => document.hit),
  };
}

/**
 * Published documents that contain all words in any form; if there are few, followed by products with most words.
 * If there are none: documents with the corrected words, else with typing errors, else products with most words and
 * documents with some of them.
 */
function findDocuments(
  search: Built,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
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
  if (exact.length > 0)
    return { documents: exact, near: exact.length < ENOUGH_HITS ? findNear(search, words, isOpen) : [] };
  const [corrected] = search
    .correct(words, (word) => find('AND', [word], false).length > 0)
    .map((correctedPhrase) => ({ correctedPhrase, documents: find('AND', toPhraseWords(correctedPhrase), false) }))
    .filter((one) => one.documents.length > 0 || search.synonyms.findPage(toPhraseWords(one.correctedPhrase)))
    .sort((a, b) => b.documents.length - a.documents.length);
  if (corrected) return corrected;
  const slips = find('AND', words, true);
  if (slips.length > 0) return { documents: slips };
  // a single letter or digit is only meaningful next to other words
  const meaningful = words.filter(({ word }) => !/^(?:\d?\p{L}|\d)$/u.test(word));
  return { documents: [...findNear(search, words, isOpen), ...find('OR', meaningful, true)] };
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

/** Builds the index in slices, so that requests are answered meanwhile. */
async function build(content: Answers, documents: readonly SearchDocument[]): Promise<Built> {
  // the stems need all words before indexing starts
  const words = new Map<string, number>();
  const wordsOf = new Map<string, string[]>();
  const pause = createPause();
  for (const { title, names, text } of documents) {
    for (const field of [title, names, text]) {
      const found = toIndexWords(field);
      wordsOf.set(field, found);
      for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
    }
    await pause();
  }
  const stems = await loadStems(content.locale, new Set(words.keys()));
  // cached, since most words occur in many texts
  const terms = new Map<string, string[]>();
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: ['title', 'names', 'text'],
    tokenize: (field) => wordsOf.get(field) ?? toIndexWords(field),
    processTerm: (word, field) => {
      const wordTerms = terms.get(word) ?? stems.toTerms(word);
      terms.set(word, wordTerms);
      // running text makes up most of the index: to save space, it only contains stems, not the words themselves
      return field === 'text' && wordTerms.length > 1 ? wordTerms.slice(1) : wordTerms;
    },
    searchOptions: {
      // queries already consist of terms
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 8, names: 4 },
      boostTerm: (term) => (isStem(term) ? 1 : 0.5),
      prefix: (term) => term.length >= (isStem(term) ? STEM_PREFIX_MIN : 2),
      maxFuzzy: 2,
    },
  });
  for (const document of documents) {
    index.add(document);
    await pause();
  }
  terms.clear();
  wordsOf.clear();
  const synonymWords = content.synonyms.flatMap(({ phrases }) => phrases.flatMap(toIndexWords));
  const kinds = content.fileTypes.map(({ name }) => toPhraseWords(name).map(({ word }) => stems.toStem(word)));
  return {
    index,
    byKey,
    stems,
    synonyms: createSynonyms(content.synonyms, stems),
    correct: createCorrector(new Map([...synonymWords.map((word) => [word, 1] as const), ...words])),
    isFileWanted(words) {
      const wordStems = new Set(words.map(({ word }) => stems.toStem(word)));
      return kinds.some((kind) => kind.every((stem) => wordStems.has(stem)));
    },
  };
}
