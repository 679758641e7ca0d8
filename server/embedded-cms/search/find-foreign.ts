import type { SearchIndex } from './build-index.ts';
import type { SearchDocument } from './search-document.ts';
import type { PhraseWord } from './split-words.ts';

/** Order of hits named in another language: a department is named after what it sells, a product described by it. */
const FOREIGN_KINDS = ['product_category.show', 'dictionary.show', 'product.show'];

const toForeignRank = ({ hit }: SearchDocument): number => {
  const rank = FOREIGN_KINDS.indexOf(hit.type);
  return rank === -1 ? FOREIGN_KINDS.length : rank;
};

/** Documents whose names in another language contain all words. */
export const findForeign = (
  { index, byKey, foreign }: SearchIndex,
  words: readonly PhraseWord[],
  isOpen: (document: SearchDocument) => boolean,
): SearchDocument[] =>
  index
    .search(foreign.toQuery(words), {
      fields: ['foreign', 'foreignText'],
    })
    .map(({ id }) => byKey.get(id as string) as SearchDocument)
    .filter(isOpen)
    .sort((a, b) => toForeignRank(a) - toForeignRank(b));
