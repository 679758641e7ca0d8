import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import type { Stems } from './stems.ts';
import { type PhraseWord, toPhraseWords } from './terms.ts';

export interface Synonym {
  /** Words of the phrase that it stands for. */
  length: number;
  /** What else to look for: any of these. */
  means: PhraseWord[][];
}
export type Synonyms = ReturnType<typeof createSynonyms>;

/** What the editors say that visitors mean (docs/content.md, `synonyms`). A phrase counts in all of its forms. */
export function createSynonyms(rows: readonly Row<'synonyms'>[], stems: Stems) {
  const toKey = (words: readonly PhraseWord[]) => words.map(({ word }) => stems.toStem(word)).join(' ');
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
    /** The longest one that begins with the first of these words. */
    find(words: readonly PhraseWord[]): Synonym | null {
      for (let length = Math.min(longest, words.length); length > 0; length--) {
        const found = means.get(toKey(words.slice(0, length)));
        if (found) return { length, means: found };
      }
      return null;
    },
    /** Path of the page that the editors want first for these words and no others. */
    findPage: (words: readonly PhraseWord[]): Models['SearchHit']['slug'] | null => pages.get(toKey(words)) ?? null,
  };
}
