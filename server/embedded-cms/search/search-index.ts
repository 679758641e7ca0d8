import MiniSearch, { type Query } from 'minisearch';
import type { Models } from '#shared/contract/models/models.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import type { Answers } from '../wire/build-answers.ts';
import { byName } from './by-name.ts';
import { listDocuments } from './documents.ts';
import { buildExcerpt } from './excerpt.ts';

type Hit = Models['SearchHit'];
/** Longest phrase that is looked for, and most of its words. What is longer says nothing more. */
const PHRASE_MAX = 200;
const TERMS_MAX = 12;
const TERM_MAX = 40;
/** Best hits that are delivered. */
const HITS_MAX = 200;

export interface SearchHits {
  find(phrase: string, options: { category: string | null; now: number }): Hit[];
  /** Every public page of the locale (spec 7: blank phrase, unpaged). */
  listAll(now: number): Hit[];
  /** Builds the index that the first `find` would have to wait for. */
  prepare(): void;
}

const PART_NUMBER = /\b([a-z]{1,4})[-\s]?(\d{1,5}[a-z]?)\b/g;

/** Words of a text, and part numbers in one piece, so that EM-310, EM 310 and EM310 find each other. */
function toTerms(text: string): string[] {
  const folded = foldText(text);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const numbers = [...folded.matchAll(PART_NUMBER)].map((match) => `${match[1]}${match[2]}`);
  return [...words, ...numbers.filter((number) => !words.includes(number))];
}

/** What a phrase asks for: all of its words; a part number in one piece (its beginning is enough), or as two words. */
function toQueries(phrase: string): Query[] {
  const folded = foldText(phrase);
  const numbers = [...folded.matchAll(PART_NUMBER)].map(([, letters = '', figures = '']) => ({
    combineWith: 'OR' as const,
    queries: [letters + figures, { combineWith: 'AND' as const, queries: [letters, figures] }],
  }));
  return [...new Set(toTerms(folded.replace(PART_NUMBER, ' '))), ...numbers];
}

/** Shorter words are looked for as they are. Letters. */
const SWAP_MIN = 4;

/** A word, or what it is with two neighbours swapped: the commonest slip, which counts as two changes of a letter. */
function withSwaps(query: Query): Query {
  if (typeof query !== 'string' || query.length < SWAP_MIN || /\d/.test(query)) return query;
  const letters = [...query.slice(0, TERM_MAX)];
  const swapped = letters
    .slice(1)
    .map((next, i) => [...letters.slice(0, i), next, letters[i], ...letters.slice(i + 2)].join(''));
  return { combineWith: 'OR', queries: [query, { combineWith: 'OR', fuzzy: false, queries: swapped }] };
}

/** A single letter says something beside other words only. */
const isTelling = (query: Query) => typeof query !== 'string' || query.length > 1;

/** Full text search over one locale's content. Its index is built once, when it is needed: about a tenth of a second. */
export function createSearch(content: Answers): SearchHits {
  const documents = listDocuments(content);
  const byKey = new Map(documents.map((document) => [document.key, document]));
  let built: MiniSearch | null = null;
  const getIndex = () => {
    built ??= buildIndex(documents);
    return built;
  };

  return {
    prepare: () => void getIndex(),
    find(phrase, { category, now }) {
      const terms = [...new Set(toTerms(phrase.slice(0, PHRASE_MAX)))].slice(0, TERMS_MAX);
      if (terms.length === 0) return [];
      const queries = toQueries(phrase.slice(0, PHRASE_MAX)).slice(0, TERMS_MAX);
      const search = (combineWith: 'AND' | 'OR', words: Query[]) =>
        getIndex().search({ combineWith, queries: words, tokenize: (text: string) => [text] });
      let hits = search('AND', queries);
      if (hits.length === 0) hits = search('AND', queries.map(withSwaps));
      // no page has all the words: those with some of them
      if (hits.length === 0) hits = search('OR', queries.filter(isTelling).map(withSwaps));
      const open = hits.flatMap((result) => {
        const document = byKey.get(result.id as string);
        return document && (document.publishAt ?? 0) <= now && (!category || document.hit.category === category)
          ? [document]
          : [];
      });
      return byName(open, phrase)
        .slice(0, HITS_MAX)
        .map(({ hit, text }) => {
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

function buildIndex(documents: ReturnType<typeof listDocuments>): MiniSearch {
  const index = new MiniSearch({
    idField: 'key',
    fields: ['title', 'names', 'text'],
    tokenize: toTerms,
    // folded by toTerms already
    processTerm: (term) => term.slice(0, TERM_MAX),
    searchOptions: {
      boost: { title: 4, names: 3 },
      prefix: (term) => term.length >= 2,
      // figures are exact: 310 is not 300
      fuzzy: (term) => (term.length >= 4 && !/\d/.test(term) ? 0.2 : false),
      maxFuzzy: 2,
    },
  });
  index.addAll(documents);
  return index;
}
