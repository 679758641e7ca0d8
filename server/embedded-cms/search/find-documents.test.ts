import { expect, it } from 'vitest';
import type { Answers } from '../answers/build-answers.ts';
import { buildIndex } from './build-index.ts';
import { findDocuments } from './find-documents.ts';
import { type SearchDocument, toDocument } from './search-document.ts';
import { toPhraseWords } from './split-words.ts';

const toAnswers = (locale: string) =>
  ({ locale, synonyms: [], intents: [], fileTypes: [{ name: 'Manual' }] }) as unknown as Answers;

async function find(documents: readonly SearchDocument[], phrase: string): Promise<string[]> {
  const neighbour = (locale: string) => ({ content: toAnswers(locale), listInSlices: async () => [] });
  const search = await buildIndex(toAnswers('en'), documents, neighbour);
  const found = findDocuments(search, toPhraseWords(phrase), { isOpen: () => true, isAnswered: false });
  return [...new Set([...found.documents, ...(found.near ?? [])])].map(({ hit }) => hit.id);
}

const page = (id: string, title: string, text = '') =>
  toDocument({ id, type: 'page.show', category: 'pages', title, slug: `/${id}`, text });
const product = (id: string, title: string, text = '') =>
  toDocument({ id, type: 'product.show', category: 'products', title, slug: `/${id}`, text });

it('a word that is typed twice counts once: other titles with it are not named by half of the phrase', async () => {
  const pages = [
    page('news', 'News', 'A meter, a fuse and a relay'),
    page('fair', 'Meter days'),
    page('fuse', 'Fuse relay'),
  ];
  expect(await find(pages.flat(), 'meter meters fuse relay')).toEqual(['news', 'fuse']);
});

it('a product with a single word of two is not one with all words but one, however often a word is typed', async () => {
  const products = [product('both', 'Meter', 'with a fuse'), product('one', 'Meter case')];
  expect(await find(products.flat(), 'meter meter fuse')).toEqual(['both']);
});
