import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import { type PhraseWord, toPhraseWords } from './split-words.ts';
import { type Stems, toStemKey } from './stems.ts';

export interface Synonym {
  /** Number of words in the phrase that it replaces. */
  length: number;
  /** Alternatives to search for. */
  means: PhraseWord[][];
}
export type Synonyms = ReturnType<typeof createSynonyms>;

/** Synonyms that the editors define (docs/content.md, `synonyms`). A phrase matches in all of its forms. */
export function createSynonyms(rows: readonly Row<'synonyms'>[], stems: Stems) {
  const toKey = (words: readonly PhraseWord[]) => toStemKey(stems, words);
  const means = new Map<string, PhraseWord[][]>();
  const pages = new Map<string, string>();
  let longest = 1;
  for (const row of rows) {
    for (const words of row.phrases.map(toPhraseWords)) {
      longest = Math.max(longest, words.length);
      if (row.means) means.set(toKey(words), row.means.map(toPhraseWords));
      if (row.page) pages.set(toKey(words), row.page);
    }
  }
  return {
    /** The longest synonym that these words begin with. */
    find(words: readonly PhraseWord[]): Synonym | null {
      for (let length = Math.min(longest, words.length); length > 0; length--) {
        const found = means.get(toKey(words.slice(0, length)));
        if (found) return { length, means: found };
      }
      return null;
    },
    /** Path of the page that comes first for exactly these words. */
    findPage: (words: readonly PhraseWord[]): Models['SearchHit']['slug'] | null => pages.get(toKey(words)) ?? null,
  };
}
