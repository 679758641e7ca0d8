import type { Locale } from '#shared/locales/locales.ts';
import type { Row } from '../records/tables.ts';
import { tellWords } from './question-words.ts';
import { type PhraseWord, toPhraseWords } from './split-words.ts';
import { type Stems, toStemKey } from './stems.ts';

/** What a phrase asks for. */
export interface Asked {
  /** Types of the hits that come first: those with the other words in their titles and names. */
  finds: ReadonlySet<string>;
  /** The other words, without those of the question. */
  rest: readonly PhraseWord[];
  /** Words that these hits have to contain besides. */
  words: readonly PhraseWord[];
  /** Something is named besides the question, or two things are asked for. */
  isNarrowed: boolean;
  /** Paths of the pages that answer, the best first. */
  pages: readonly string[];
}
export type Intents = ReturnType<typeof createIntents>;

/** What visitors ask for and where the answer is, as the editors define it (docs/content.md, `intents`). */
export function createIntents(rows: readonly Row<'intents'>[], { stems, locale }: { stems: Stems; locale: Locale }) {
  const toKey = (words: readonly PhraseWord[]) => toStemKey(stems, words);
  /** Null for a phrase that means something else. */
  const byPhrase = new Map<string, Row<'intents'> | null>();
  let longest = 1;
  const add = (words: readonly PhraseWord[], row: Row<'intents'> | null) => {
    longest = Math.max(longest, words.length);
    if (!byPhrase.has(toKey(words))) byPhrase.set(toKey(words), row);
  };
  for (const row of rows) {
    for (const phrase of row.except ?? []) add(toPhraseWords(phrase), null);
    for (const words of row.phrases.map(toPhraseWords)) {
      add(words, row);
      // "read meter" for "read my meter"; a single word of several is too little
      const told = tellWords(words, locale);
      if (told.length > 1) add(told, row);
    }
  }

  /** Takes phrases out of the words, the longest first of those that begin at the same word. */
  function take(words: readonly PhraseWord[], found: Set<Row<'intents'>>): PhraseWord[] {
    const rest: PhraseWord[] = [];
    for (let at = 0; at < words.length; ) {
      const length = [...Array(Math.min(longest, words.length - at)).keys()]
        .map((i) => Math.min(longest, words.length - at) - i)
        .find((count) => byPhrase.has(toKey(words.slice(at, at + count))));
      const row = length && byPhrase.get(toKey(words.slice(at, at + length)));
      if (row) found.add(row);
      else rest.push(...words.slice(at, at + (length || 1)));
      at += length || 1;
    }
    return rest;
  }

  return {
    /** Null if the phrase contains nothing that is asked for in general. */
    find(words: readonly PhraseWord[]): Asked | null {
      const found = new Set<Row<'intents'>>();
      // first as typed, for "how much", then without what is left of the question, for "read meter"
      const rest = take(tellWords(take(words, found), locale), found);
      if (found.size === 0) return null;
      const all = [...found];
      return {
        finds: new Set(all.flatMap((row) => row.finds ?? [])),
        rest,
        isNarrowed: rest.length > 0 || all.length > 1,
        words: all.flatMap((row) => toPhraseWords(row.words ?? '')),
        pages: [...new Set(all.flatMap((row) => row.pages ?? []))],
      };
    },
  };
}
