import type { Query } from 'minisearch';
import type { PhraseWord } from './split-words.ts';
import type { Stems } from './stems.ts';
import type { Synonyms } from './synonyms.ts';

/** Letters of shorter words are not swapped. In letters. */
const SWAP_MIN = 4;

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });
const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries });

interface Means {
  stems: Stems;
  synonyms: Synonyms;
  /** Allows two swapped neighbours, the commonest typing error (two edits), and only the end of a compound. */
  isLoose?: boolean;
}

/** Queries of a phrase: one for each word in any of its forms, or for its synonyms. */
export function toQueries(words: readonly PhraseWord[], means: Means): Query[] {
  const [first] = words;
  if (!first) return [];
  const synonym = means.synonyms.find(words);
  const length = synonym?.length ?? 1;
  const typed = words.slice(0, length).map((word) => toQuery(word, means));
  const alternatives = (synonym?.means ?? []).map((other) => allOf(other.map((word) => toQuery(word, means))));
  return [anyOf([allOf(typed), ...alternatives]), ...toQueries(words.slice(length), means)];
}

/** Query for a word, or for a part number as one word (its beginning is enough) or as two. */
function toQuery({ word, pieces }: PhraseWord, { stems, isLoose = false }: Means): Query {
  // two words, because "year 2025" looks like a part number
  if (pieces) return anyOf([word, allOf(pieces.map((piece) => anyOf(stems.toForms(piece))))]);
  const forms: Query[] = stems.toForms(word, isLoose);
  return anyOf(isLoose && word.length >= SWAP_MIN ? [...forms, toSwaps(word, stems)] : forms);
}

function toSwaps(word: string, stems: Stems): Query {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((next, i) => [...letters.slice(0, i), next, letters[i], ...letters.slice(i + 2)].join(''));
  return { combineWith: 'OR', fuzzy: false, queries: swapped.flatMap((form) => stems.toForms(form)) };
}
