import MiniSearch from 'minisearch';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../answers/build-answers.ts';
import { createPause } from '../lib/slices.ts';
import { createCorrector, createMender, createSpacing } from './corrections.ts';
import { type ForeignWords, isForeign, loadForeignWords, type Neighbour } from './foreign-words.ts';
import { createIntents, type Intents } from './intents.ts';
import { createNameFinder, type NameFinder } from './names-in-phrases.ts';
import type { SearchDocument } from './search-document.ts';
import { type PhraseWord, toIndexWords, toPhraseWords } from './split-words.ts';
import { isStem, loadStems, type Stems } from './stems.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';

/** Shorter stems do not match as prefixes: RODO is not rodzaj. In letters, including the mark of a stem. */
const STEM_PREFIX_MIN = 6;

/** Shorter words say nothing of the kind of a file: EU declaration of conformity. In letters, including the mark of a stem. */
const KIND_WORD_MIN = 5;

const FOREIGN_FIELDS = ['foreign', 'foreignText'];
const isForeignField = (field: string | undefined) => field !== undefined && FOREIGN_FIELDS.includes(field);

/** The index of a language, and what is needed to make queries of a phrase. */
export interface SearchIndex {
  index: MiniSearch<SearchDocument>;
  byKey: ReadonlyMap<string, SearchDocument>;
  stems: Stems;
  synonyms: Synonyms;
  intents: Intents;
  foreign: ForeignWords;
  nameFinder: NameFinder;
  correct: ReturnType<typeof createCorrector>;
  respace: ReturnType<typeof createSpacing>;
  mend: ReturnType<typeof createMender>;
  /** Questions in the words of another language. */
  foreignIntents: Intents;
  /** Whether a text contains the word in any form. */
  isWritten(word: string): boolean;
  /** Whether a word is a part number or its beginning, unlike CO2 and Q3, which are only written like one. */
  isPartNumber(word: PhraseWord): boolean;
  /** Whether a phrase names a kind of file, as `data sheet em-310` does. */
  isFileWanted(words: readonly PhraseWord[]): boolean;
}

/** Builds the index in slices, so that requests are answered meanwhile. */
export async function buildIndex(
  content: Answers,
  documents: readonly SearchDocument[],
  neighbour: (locale: Locale) => Neighbour,
): Promise<SearchIndex> {
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
  const meantWords = [...content.synonyms, ...content.intents].flatMap(({ phrases }) => phrases.flatMap(toIndexWords));
  const stems = await loadStems(content.locale, new Set(words.keys()), meantWords);
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const foreign = await loadForeignWords(content.locale, new Set(byKey.keys()), neighbour);
  // cached, since most words occur in many texts
  const terms = new Map<string, string[]>();
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: ['title', 'names', 'text', ...FOREIGN_FIELDS],
    extractField: (document, field) =>
      isForeignField(field) ? document.key : (document[field as keyof SearchDocument] as string),
    tokenize: (text, field) => {
      if (field === 'foreign') return foreign.namesOf(text);
      if (field === 'foreignText') return foreign.textsOf(text);
      return wordsOf.get(text) ?? toIndexWords(text);
    },
    processTerm: (word, field) => {
      if (isForeignField(field)) return word;
      const wordTerms = terms.get(word) ?? stems.toTerms(word);
      terms.set(word, wordTerms);
      // running text makes up most of the index: to save space, it only contains stems, not the words themselves
      return field === 'text' && wordTerms.length > 1 ? wordTerms.slice(1) : wordTerms;
    },
    searchOptions: {
      // queries already consist of terms
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 8, names: 4, foreign: 4 },
      boostTerm: (term) => (isStem(term) ? 1 : 0.5),
      prefix: (term) => !isForeign(term) && term.length >= (isStem(term) ? STEM_PREFIX_MIN : 2),
      maxFuzzy: 2,
    },
  });
  for (const document of documents) {
    index.add(document);
    await pause();
  }
  terms.clear();
  wordsOf.clear();
  const synonyms = createSynonyms(content.synonyms, stems);
  const meantStems = new Set(meantWords.map(stems.toStem));
  const isWritten = (word: string) =>
    index.search({ combineWith: 'OR', queries: stems.toForms(word) }, { prefix: false }).length > 0;
  const others = LOCALES.filter((locale) => locale !== content.locale);
  const ownIntents = new Map(content.intents.map((row) => [row.id, row]));
  const foreignRows = others
    .flatMap((locale) => neighbour(locale).content.intents)
    .flatMap(({ id, phrases }) => {
      const own = ownIntents.get(id);
      return own ? [{ ...own, phrases, except: [] }] : [];
    });
  const codes = documents.map(({ code }) => code.replaceAll('-', '').toLowerCase());
  const isPartNumber = ({ word, pieces }: PhraseWord) =>
    pieces !== undefined && codes.some((code) => code.startsWith(word));
  const kinds = content.fileTypes.map(({ name }) => toPhraseWords(name).map(({ word }) => stems.toStem(word)));
  return {
    index,
    byKey,
    stems,
    synonyms,
    intents: createIntents(content.intents, { stems, locale: content.locale }),
    foreignIntents: createIntents(foreignRows, { stems, locale: content.locale }),
    isWritten,
    mend: createMender(meantWords, (word) => meantStems.has(stems.toStem(word)) || isWritten(word)),
    foreign,
    nameFinder: createNameFinder(documents, stems),
    correct: createCorrector(new Map([...meantWords.map((word) => [word, 1] as const), ...words])),
    respace: createSpacing([...meantWords, ...words.keys()]),
    isPartNumber,
    isFileWanted(words) {
      const meant = words.flatMap((_, at) => synonyms.find(words.slice(at))?.means.flat() ?? []);
      const wordStems = new Set([...words, ...meant].map(({ word }) => stems.toStem(word)));
      // beside a part number, a word of the kind is enough: drawing em-310
      const isOfProduct = words.some(isPartNumber);
      const isNamed = (stem: string) => wordStems.has(stem) && stem.length >= KIND_WORD_MIN;
      return kinds.some((kind) => (isOfProduct ? kind.some(isNamed) : kind.every((stem) => wordStems.has(stem))));
    },
  };
}
