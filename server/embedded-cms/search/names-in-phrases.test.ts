import { expect, it } from 'vitest';
import { createNameFinder } from './names-in-phrases.ts';
import { type SearchDocument, toDocument } from './search-document.ts';
import { toPhraseWords } from './split-words.ts';
import { loadStems } from './stems.ts';

const document = (type: string, title: string, more: object = {}) =>
  toDocument({ id: title, type, category: 'x', title, slug: '/x', text: '', ...more });
/** Titles that are found, in their order. */
async function find(documents: SearchDocument[][], phrase: string): Promise<string[]> {
  const stems = await loadStems('en', new Set());
  return createNameFinder(documents.flat(), stems)
    .find(toPhraseWords(phrase))
    .map(({ title }) => title);
}

it.each([
  ...['product_category.show', 'page.show', 'article.show', 'article.index', 'dictionary.show', 'job_offer.index'],
  ...['newsletter.index', 'download_center.index', 'survey.show', 'product.show'],
])('SE01: a hit of the type %s is found by its name within a sentence', async (type) => {
  expect(await find([document(type, 'Fitters')], 'training for fitters in may')).toEqual(['Fitters']);
});

it.each(['post.show', 'file.show', 'contact.show', 'job_offer.show'])(
  'SE01: one of the type %s is not',
  async (type) => {
    expect(await find([document(type, 'Fitters')], 'training for fitters in may')).toEqual([]);
  },
);

it('SE01: what explains the most comes first, the longest name before that, at most three', async () => {
  const types = ['product.show', 'survey.show', 'dictionary.show', 'page.show', 'product_category.show'];
  const same = types.map((type) => document(type, 'Meters', { id: type }));
  expect(await find(same, 'all meters')).toEqual(['Meters', 'Meters', 'Meters']);
  const stems = await loadStems('en', new Set());
  const { find: findHits } = createNameFinder(same.flat(), stems);
  expect(findHits(toPhraseWords('all meters')).map(({ hit }) => hit.type)).toEqual(types.toReversed().slice(0, 3));
  const longer = document('product.show', 'Heat meters');
  expect(await find([...same, longer], 'buy heat meters now')).toEqual(['Heat meters', 'Meters', 'Meters']);
});

it('SE01: a term is found without its abbreviation in brackets, a product without its part number', async () => {
  const term = document('dictionary.show', 'Meter reading (MR)');
  const product = document('product.show', 'Volta EM-310');
  expect(await find([term, product], 'what is a meter reading')).toEqual(['Meter reading (MR)']);
  expect(await find([term, product], 'price of volta')).toEqual(['Volta EM-310']);
});

it('SE01: a page is also found by each of its other names, a product by its title alone', async () => {
  const names = { names: 'Courses · Training courses' };
  const page = document('page.show', 'Academy', { ...names, category: 'pages' });
  const phrases = ['the courses', 'training courses', 'your academy'];
  expect(await Promise.all(phrases.map((one) => find([page], one)))).toEqual([['Academy'], ['Academy'], ['Academy']]);
  expect(await find([document('product.show', 'Volta', names)], 'the courses')).toEqual([]);
  expect(await find([document('page.show', 'Volta', names)], 'the courses')).toEqual([]);
  expect(await find([document('page.show', '–')], 'the courses')).toEqual([]);
});
