import MiniSearch from 'minisearch';
import type { Models } from '#shared/contract/models/models.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { Answers } from '../wire/build-answers.ts';
import { byName } from './by-name.ts';
import type { SearchDocument } from './document.ts';
import { listDocuments } from './documents.ts';
import { buildExcerpt } from './excerpt.ts';
import { toKindBoost } from './kind-boost.ts';
import { toQueries } from './phrase-queries.ts';
import { isStem, loadStems, type Stems } from './stems.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { type PhraseWord, toIndexWords, toPhraseWords } from './terms.ts';

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
/** Documents that are indexed in one go: some milliseconds. */
const CHUNK = 20;

export interface SearchHits {
  find(phrase: string, options: { category: string | null; now: number }): Promise<Hit[]>;
  /** Every public page of the locale (spec 7: blank phrase, unpaged). */
  listAll(now: number): Hit[];
  /** Builds the index that the first `find` would have to wait for. */
  prepare(): Promise<void>;
}
interface Built {
  index: MiniSearch<SearchDocument>;
  byKey: ReadonlyMap<string, SearchDocument>;
  stems: Stems;
  synonyms: Synonyms;
  /** Whether a phrase names a kind of file, as `data sheet em-310` does. */
  isFileWanted(words: readonly PhraseWord[]): boolean;
}

/** Full text search over one locale's content. Its index is built once, when it is needed: about a fifth of a second. */
export function createSearch(content: Answers): SearchHits {
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
    async prepare() {
      await getIndex();
    },
    async find(phrase, { category, now }) {
      const words = toPhraseWords(phrase.slice(0, PHRASE_MAX)).slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const search = await getIndex();
      const { stems, synonyms } = search;
      const isOpen = ({ publishAt, hit }: SearchDocument) =>
        (publishAt ?? 0) <= now && (!category || hit.category === category);
      const found = byName(findDocuments(search, words, isOpen), phrase);
      const path = synonyms.findPage(words);
      const best = documents.filter((document) => document.isPage && document.hit.slug === path && isOpen(document));
      const terms = words.flatMap(({ word }) => [foldText(word), stems.toStem(word).slice(1)]);
      return [...new Set([...best, ...found])].slice(0, HITS_MAX).map(({ hit, text }) => {
        const excerpt = buildExcerpt(text, terms) || hit.excerpt;
        return { ...hit, ...(excerpt ? { excerpt } : {}) };
      });
    },
    listAll: (now) =>
      documents
        .filter((document) => document.isPage && (document.publishAt ?? 0) <= now)
        .map((document) => document.hit),
  };
}

/** Published documents with all words in any of their forms; else with slips of typing; else with some of the words. */
function findDocuments(
  search: Built,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] {
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
  if (exact.length > 0) return exact;
  const slips = find('AND', words, true);
  if (slips.length > 0) return slips;
  // a single letter or figure says something beside other words only
  const telling = words.filter(({ word }) => !/^(?:\d?\p{L}|\d)$/u.test(word));
  return find('OR', telling, true);
}

/** Share of the letters that may be others. Figures are exact: 310 is not 300. */
const toFuzzy = (term: string) => (term.length - Number(isStem(term)) >= FUZZY_MIN && !/\d/.test(term) ? 0.2 : false);

async function build(content: Answers, documents: readonly SearchDocument[]): Promise<Built> {
  // the stems need all words before the index takes the first
  const words = new Set<string>();
  const wordsOf = new Map<string, string[]>();
  for (const { title, names, text } of documents)
    for (const field of [title, names, text]) {
      const found = toIndexWords(field);
      wordsOf.set(field, found);
      for (const word of found) words.add(word);
    }
  const stems = await loadStems(content.locale, words);
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
  const kinds = content.fileTypes.map(({ name }) => toPhraseWords(name).map(({ word }) => stems.toStem(word)));
  return {
    index,
    byKey,
    stems,
    synonyms: createSynonyms(content.synonyms, stems),
    isFileWanted(words) {
      const asked = new Set(words.map(({ word }) => stems.toStem(word)));
      return kinds.some((kind) => kind.every((stem) => asked.has(stem)));
    },
  };
}
