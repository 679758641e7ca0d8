import MiniSearch from 'minisearch';
import type { Models } from '#shared/contract/models/models.ts';
import { foldText } from '#shared/rules/text/fold.ts';
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

/** What visitors come for stands before what mentions it: solutions and products before news, reports and files. */
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

/** Of who names a kind of file, as in `data sheet em-310`. */
const FILE_WANTED = 4;

const toKindBoost = ({ hit }: SearchDocument, isFileWanted: boolean): number =>
  isFileWanted && hit.type === 'file.show' ? FILE_WANTED : (BOOSTS[hit.type] ?? 1);

type Hit = Models['SearchHit'];
/** Longest phrase that is looked for, and most of its words. What is longer says nothing more. */
const PHRASE_MAX = 200;
const WORDS_MAX = 12;
/** Best hits that are delivered. */
const HITS_MAX = 200;
/** Shorter stems are the beginning of other words too: RODO is no rodzaj. Letters, with the mark of a stem. */
const STEM_PREFIX_MIN = 6;
/** Shorter words allow no wrong letter. */
const FUZZY_MIN = 4;
/** Fewer hits are followed by products that have all words but one. */
const ENOUGH_HITS = 10;
/** Of fewer words, all but one are not most. */
const NEAR_WORDS_MIN = 3;
/** Documents that are indexed in one go: some milliseconds. */
const CHUNK = 20;

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

/** Full text search over one locale's content. Its index is built once, when it is needed: about a fifth of a second. */
export function createSearch(content: Answers) {
  const documents = listDocuments(content);
  let built: Promise<Built> | null = null;
  const getIndex = () => {
    built ??= build(content, documents).catch((error: unknown) => {
      // tried again by the next search
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
      const asked = correctedPhrase === undefined ? words : toPhraseWords(correctedPhrase);
      const path = synonyms.findPage(asked);
      const best = documents.filter((document) => document.isPage && document.hit.slug === path && isOpen(document));
      const terms = asked.flatMap(({ word }) => [foldText(word), stems.toStem(word).slice(1)]);
      const hits = [...new Set([...best, ...byName(found, correctedPhrase ?? phrase), ...near])].slice(0, HITS_MAX);
      return hits.map(({ hit, text }) =>
        compact({ ...hit, excerpt: buildExcerpt(text, terms) || hit.excerpt, correctedPhrase }),
      );
    },
    /** Every public page of the locale (spec 7: blank phrase, unpaged). */
    listAll: (now: number): Hit[] =>
      documents
        .filter((document) => document.isPage && (document.publishAt ?? 0) <= now)
        .map((document) => document.hit),
  };
}

/**
 * Published documents with all words in any of their forms, and where these are few, products with most of them; else with the words
 * corrected; else with slips of typing; else with some of the words, again after products with most of them.
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
  // a single letter or figure says something beside other words only
  const telling = words.filter(({ word }) => !/^(?:\d?\p{L}|\d)$/u.test(word));
  return { documents: [...findNear(search, words, isOpen), ...find('OR', telling, true)] };
}

/** Products with all words but one, the best first. What a hyphen joins is one word here; a part number is never left out. */
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

/** Share of the letters that may be others. Figures are exact: 310 is not 300. */
const toFuzzy = (term: string) => (term.length - Number(isStem(term)) >= FUZZY_MIN && !/\d/.test(term) ? 0.2 : false);

async function build(content: Answers, documents: readonly SearchDocument[]): Promise<Built> {
  // the stems need all words before the index takes the first
  const words = new Map<string, number>();
  const wordsOf = new Map<string, string[]>();
  for (const { title, names, text } of documents)
    for (const field of [title, names, text]) {
      const found = toIndexWords(field);
      wordsOf.set(field, found);
      for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
    }
  const stems = await loadStems(content.locale, new Set(words.keys()));
  // a word stands in many texts
  const terms = new Map<string, string[]>();
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: ['title', 'names', 'text'],
    tokenize: (field) => wordsOf.get(field) ?? toIndexWords(field),
    processTerm: (word, field) => {
      const known = terms.get(word) ?? stems.toTerms(word);
      terms.set(word, known);
      // running text is most of the index: there a word is found in any of its forms alike
      return field === 'text' && known.length > 1 ? known.slice(1) : known;
    },
    searchOptions: {
      // queries are made of terms already
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 8, names: 4 },
      boostTerm: (term) => (isStem(term) ? 1 : 0.5),
      prefix: (term) => term.length >= (isStem(term) ? STEM_PREFIX_MIN : 2),
      maxFuzzy: 2,
    },
  });
  // in pieces: calls are answered meanwhile
  await index.addAllAsync(documents, { chunkSize: CHUNK });
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
      const asked = new Set(words.map(({ word }) => stems.toStem(word)));
      return kinds.some((kind) => kind.every((stem) => asked.has(stem)));
    },
  };
}
