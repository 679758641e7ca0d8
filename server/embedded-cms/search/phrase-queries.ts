import type { Query } from 'minisearch';
import type { Stems } from './stems.ts';
import type { Synonyms } from './synonyms.ts';
import type { PhraseWord } from './terms.ts';

/** Shorter words are looked for as they are. Letters. */
const SWAP_MIN = 4;

const anyOf = (queries: Query[]): Query => ({ combineWith: 'OR', queries });
const allOf = (queries: Query[]): Query => ({ combineWith: 'AND', queries });

interface Means {
  stems: Stems;
  synonyms: Synonyms;
  /** Two neighbours may be swapped, the commonest slip (two changes of a letter), and of a compound the end is enough. */
  isLoose?: boolean;
}

/** What a phrase asks for: a query for each of its words in any form, or for what the editors say that it means. */
export function toQueries(words: readonly PhraseWord[], means: Means): Query[] {
  const [first] = words;
  if (!first) return [];
  const synonym = means.synonyms.find(words);
  const length = synonym?.length ?? 1;
  const typed = words.slice(0, length).map((word) => toQuery(word, means));
  const others = (synonym?.means ?? []).map((other) => allOf(other.map((word) => toQuery(word, means))));
  return [anyOf([allOf(typed), ...others]), ...toQueries(words.slice(length), means)];
}

/** A word, or a part number in one piece (its beginning is enough) or as two words. */
function toQuery({ word, pieces }: PhraseWord, { stems, isLoose = false }: Means): Query {
  // "year 2025" looks like one
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
