import { expect, it } from 'vitest';
import type { Answers } from '../answers/build-answers.ts';
import { buildIndex } from './build-index.ts';
import { findDocuments } from './find-documents.ts';
import { type SearchDocument, toDocument } from './search-document.ts';
import { toPhraseWords } from './split-words.ts';

const toAnswers = (locale: string) =>
  ({ locale, synonyms: [], intents: [], fileTypes: [{ name: 'Manual' }] }) as unknown as Answers;

async function find(documents: readonly SearchDocument[], phrase: string, language = 'en'): Promise<string[]> {
  const neighbour = (locale: string) => ({ content: toAnswers(locale), listInSlices: async () => [] });
  const search = await buildIndex(toAnswers(language), documents, neighbour);
  const found = findDocuments(search, toPhraseWords(phrase), { isOpen: () => true, isAnswered: false });
  return [...new Set([...found.documents, ...(found.near ?? [])])].map(({ hit }) => hit.id);
}

const page = (id: string, title: string, text = '') =>
  toDocument({ id, type: 'page.show', category: 'pages', title, slug: `/${id}`, text });
const COMMON = { type: 'product.show', category: 'products', slug: '/x' };
const product = (id: string, title: string, text = '') =>
  toDocument({ id, type: 'product.show', category: 'products', title, slug: `/${id}`, text });

const NEWS = ['news', 'older', 'oldest'];

it('a word that is typed twice counts once: other titles with it are not named by half of the phrase', async () => {
  const pages = [
    ...NEWS.map((id) => page(id, 'News', 'A meter, a fuse and a relay')),
    page('fair', 'Meter days'),
    page('fuse', 'Fuse relay'),
  ];
  expect(await find(pages.flat(), 'meter meters fuse relay')).toEqual(['fuse', ...NEWS]);
});

it('a product with a single word of two is not one with all words but one, however often a word is typed', async () => {
  const products = [...NEWS.map((id) => product(id, 'Meter', 'with a fuse')), product('one', 'Meter case')];
  expect(await find(products.flat(), 'meter meter fuse')).toEqual(NEWS);
});

it('one or two hits are followed by those with some of the words, unless a part number excludes them', async () => {
  const products = [product('both', 'Meter', 'with a fuse'), product('one', 'Meter case')];
  expect(await find(products.flat(), 'meter fuse')).toEqual(['both', 'one']);
  const coded = [
    toDocument({ ...COMMON, id: 'em-310', title: 'Big meter', code: 'em-310', text: 'CO2 of EM-310' }),
    toDocument({ ...COMMON, id: 'em-330', title: 'Small meter', code: 'em-330', text: '' }),
  ].flat();
  expect(await find(coded, 'meter em-310')).toEqual(['em-310']);
  // written like a part number, which no product has
  expect(await find(coded, 'meter co2')).toEqual(['em-310', 'em-330']);
});

it('a German compound that is nowhere is found by what it ends with, not by what it begins with or contains', async () => {
  const meters = ['cold', 'hot', 'dry'].map((id) => page(id, 'Wasserzähler'));
  const others = [page('house', 'Haushalt'), page('meter', 'Zähler'), page('water', 'Wasser')];
  const found = await find([...meters, ...others].flat(), 'Haushaltswasserzähler', 'de');
  expect(found.toSorted()).toEqual(['cold', 'dry', 'hot']);
  // its halves alone are next, where few have its end
  const few = await find([page('cold', 'Wasserzähler'), ...others].flat(), 'Haushaltswasserzähler', 'de');
  expect(few).toEqual(['cold', 'house']);
});
