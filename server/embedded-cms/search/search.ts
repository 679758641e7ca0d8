import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { compact } from '../answers/answer-context.ts';
import type { Answers } from '../answers/build-answers.ts';
import { createPause } from '../lib/slices.ts';
import { buildIndex, type SearchIndex } from './build-index.ts';
import { buildExcerpt } from './excerpt.ts';
import { findDocuments } from './find-documents.ts';
import { findNamed } from './find-named.ts';
import type { Neighbour } from './foreign-words.ts';
import type { Asked } from './intents.ts';
import { listDocumentParts, listDocuments } from './list-documents.ts';
import { moveNamedFirst } from './named-first.ts';
import { dropQuestionWords } from './question-words.ts';
import type { SearchDocument } from './search-document.ts';
import { type PhraseWord, toPhraseWords } from './split-words.ts';

type Hit = Models['SearchHit'];
/** Limits of a phrase, in characters and words: the rest of a longer phrase does not improve the search. */
const PHRASE_MAX = 200;
const WORDS_MAX = 12;
/** Largest number of hits. */
const HITS_MAX = 500;
/** Number of named hits before the page that answers, which has to be among the first three. */
const BEFORE_PAGE = 2;
/** Largest number of hits that count as the answer. */
const ANSWERS_MAX = 3;

export type SearchHits = ReturnType<typeof createSearch>;

/** Full text search of one locale's content. The index is built on first use, which takes a fifth of a second or more. */
export function createSearch(content: Answers, neighbour: (locale: Locale) => Neighbour) {
  let listed: readonly SearchDocument[] | null = null;
  const list = () => {
    listed ??= listDocuments(content);
    return listed;
  };
  const listInSlices = async () => {
    const pause = createPause();
    const parts: SearchDocument[][] = [];
    for (const part of listed ? [] : listDocumentParts(content)) {
      parts.push(part);
      await pause();
    }
    // another call may have listed them meanwhile
    listed ??= parts.flat();
    return listed;
  };
  let built: Promise<SearchIndex> | null = null;
  const getIndex = () => {
    built ??= listInSlices()
      .then((documents) => buildIndex(content, documents, neighbour))
      .catch((error: unknown) => {
        // the next search tries again
        built = null;
        throw error;
      });
    return built;
  };

  return {
    content,
    listInSlices,
    /** Builds the index that the first `find` would have to wait for. */
    async prepare(): Promise<void> {
      await getIndex();
    },
    /**
     * Documents for a phrase, the best first, and a function that makes a hit of one, which takes longer. The order: answers
     * to a known question (intents), what is named in it, matches by rank (find-documents.ts) with names before mentions
     * (named-first.ts), words of other languages and near matches; of a series the newest first.
     */
    async find(
      phrase: string,
      { category, now }: { category: string | null; now: number },
    ): Promise<{ found: SearchDocument[]; toHit(document: SearchDocument): Hit }> {
      const asTyped = toPhraseWords(phrase.slice(0, PHRASE_MAX)).slice(0, WORDS_MAX);
      if (asTyped.length === 0) return { found: [], toHit: ({ hit }) => hit };
      const search = await getIndex();
      const typed = mendQuestion(search, asTyped);
      const documents = list();
      const isOpen = ({ publishAt }: SearchDocument) => (publishAt ?? 0) <= now;
      const words = dropQuestionWords(typed, content.locale, (some) => search.synonyms.find(some)?.length ?? 0);
      const answer = (asked: readonly PhraseWord[]) => findAnswers(search, { documents, isOpen }, asked);
      const known = answer(typed);
      const result = findDocuments(search, words, { isOpen, isAnswered: known.answers.length > 0 });
      const mended = typed === asTyped ? undefined : typed.map(({ word }) => word).join(' ');
      const correctedPhrase = result.correctedPhrase ?? mended;
      const finalWords = result.correctedPhrase === undefined ? words : toPhraseWords(result.correctedPhrase);
      const { answers, others } = result.correctedPhrase === undefined ? known : answer(finalWords);
      const path = search.synonyms.findPage(finalWords) ?? search.synonyms.findPage(typed);
      const first = new Set([...findPages({ documents, isOpen }, path ? [path] : []), ...answers]);
      const best = new Set([...first].slice(0, ANSWERS_MAX));
      const named = moveNamedFirst(result.documents, correctedPhrase ?? phrase);
      const all = [...new Set([...best, ...others, ...named, ...(result.near ?? []), ...first])];
      const found = newestFirst(all, phrase.match(/\d+/g) ?? []);
      const terms = finalWords.flatMap(({ word }) => [foldText(word), search.stems.toStem(word).slice(1)]);
      return {
        // chosen at the end, so that a kind has the hits that were counted for it among all
        found: found.filter(({ hit }) => !category || hit.category === category).slice(0, HITS_MAX),
        toHit: (document) =>
          compact({
            ...document.hit,
            excerpt: buildExcerpt(document.text, terms, document.hit.excerpt) || document.hit.excerpt,
            correctedPhrase,
            isAnswer: best.has(document) || undefined,
          }),
      };
    },
    /** All public pages of the locale (spec 7: blank phrase, without pagination). */
    listAll: (now: number): Hit[] =>
      list()
        .filter((document) => document.isPage && (document.publishAt ?? 0) <= now)
        .map((document) => document.hit),
  };
}

interface Public {
  documents: readonly SearchDocument[];
  isOpen(document: SearchDocument): boolean;
}

/**
 * Hits whose titles differ only in numbers, as those of reports do: the newest takes the first of their places, unless
 * one of them has a number that was asked for, such as its year.
 */
function newestFirst(documents: readonly SearchDocument[], asked: readonly string[]): SearchDocument[] {
  const keys = documents.map(({ title, hit }) => hit.type + title.replace(/\d+/g, '#'));
  const series = Map.groupBy(documents, (_, at) => keys[at]);
  for (const members of series.values())
    if (members.length > 1 && !members.some(({ title }) => title.match(/\d+/g)?.some((one) => asked.includes(one))))
      members.sort((a, b) => (b.hit.updated ?? '').localeCompare(a.hit.updated ?? ''));
  return documents.map((document, at) => series.get(keys[at])?.shift() ?? document);
}

/** The pages with these paths; with a fragment, what is shown there, such as a term of the glossary. */
const findPages = ({ documents, isOpen }: Public, paths: readonly string[]): SearchDocument[] =>
  paths.flatMap((path) =>
    documents.filter(
      (document) => (document.isPage || path.includes('#')) && document.hit.slug === path && isOpen(document),
    ),
  );

/**
 * Answers to a known question: what is asked for by name, and the pages that answer; [] if the phrase is none. Others:
 * hits for what is named, whatever is asked about it.
 */
function findAnswers(
  search: SearchIndex,
  content: Public,
  typed: readonly PhraseWord[],
): Record<'answers' | 'others', SearchDocument[]> {
  const asked = search.intents.find(typed) ?? findForeignIntent(search, typed);
  if (!asked) return { answers: [], others: [] };
  // certificate em-330 asks for a file of this product, which has the words of the question in its name
  const isCodeOrAsked = (one: PhraseWord) =>
    search.isPartNumber(one) || !asked.rest.some(({ word }) => word === one.word);
  if (typed.some(search.isPartNumber) && search.isFileWanted(typed.filter(isCodeOrAsked)))
    return { answers: [], others: [] };
  const { finds, rest, words, pages, isNarrowed } = asked;
  const { isOpen } = content;
  const wanted = [...rest, ...words];
  const named =
    wanted.length > 0 ? findNamed(search, wanted, (document) => finds.has(document.hit.type) && isOpen(document)) : [];
  const labelled = search.nameFinder
    .find(rest)
    .filter((document) => document.hit.category === 'pages' && isOpen(document));
  const others =
    rest.length > 0 ? [...labelled, ...findDocuments(search, rest, { isOpen, isAnswered: true }).documents] : [];
  const isCode = rest.some(({ pieces }) => pieces);
  const first = named.length > 0 || !isCode ? named : others;
  const own = findPages(content, pages);
  if (!isNarrowed && own.length > 0) return { answers: own, others: [] };
  // what is sought by words of the editors is less certain than what the visitor named
  const before = words.length > 0 ? 0 : BEFORE_PAGE;
  return { answers: [...first.slice(0, before), ...own, ...first.slice(before)], others };
}

/** What a phrase asks in another language; null if a text of this one contains the words of the question. */
function findForeignIntent(search: SearchIndex, typed: readonly PhraseWord[]): Asked | null {
  const asked = search.foreignIntents.find(typed);
  const isOfQuestion = ({ word }: PhraseWord) => !asked?.rest.some((one) => one.word === word);
  return typed.filter(isOfQuestion).some(({ word }) => search.isWritten(word)) ? null : asked;
}

/** The words of a phrase, with those of a question corrected if more of it is a question then. */
function mendQuestion(search: SearchIndex, typed: readonly PhraseWord[]): readonly PhraseWord[] {
  const countOthers = (words: readonly PhraseWord[]) => search.intents.find(words)?.rest.length ?? words.length;
  const others = countOthers(typed);
  if (others === 0) return typed;
  const mended = search.mend(typed);
  return countOthers(mended) < others ? mended : typed;
}
