import { expect, it } from 'vitest';
import { createIntents } from './intents.ts';
import { toPhraseWords } from './split-words.ts';
import { loadStems } from './stems.ts';
import { createSynonyms } from './synonyms.ts';

const words = (list: readonly { word: string }[]) => list.map(({ word }) => word).join(' ');
const ROWS = [
  {
    id: 'reading',
    phrases: ['read my meter', 'consumption'],
    except: ['read manual'],
    pages: ['/reading', '/help'],
    finds: ['page.show'],
    words: 'meter reading',
  },
  { id: 'price', phrases: ['how much', 'price'], pages: ['/offer', '/help'], finds: ['contact.show', 'page.show'] },
  { id: 'late', phrases: ['price', 'how much is it all'], pages: ['/never'] },
];
async function ask(phrase: string) {
  const stems = await loadStems('en', new Set());
  const asked = createIntents(ROWS as never, { stems, locale: 'en' }).find(toPhraseWords(phrase));
  return (
    asked && {
      ...asked,
      finds: [...asked.finds].join(' '),
      rest: words(asked.rest),
      words: words(asked.words),
      pages: asked.pages.join(' '),
    }
  );
}
const READING = { finds: 'page.show', rest: '', words: 'meter reading', pages: '/reading /help', isNarrowed: false };
const PRICE = { finds: 'contact.show page.show', rest: '', words: '', pages: '/offer /help', isNarrowed: false };

it.each([
  ['read my meter', READING],
  // in another form, without the words of the question, and among them
  ['reading my meters', READING],
  ['read meter', READING],
  ['how do I read the meter', READING],
  ['consumption', READING],
  ['read', null],
  ['meter', null],
  // means something else, also beside another question
  ['read manual', null],
  ['read manual price', { ...PRICE, rest: 'read manual', isNarrowed: true }],
  // the longest phrase, and the first row that has it
  ['how much', PRICE],
  ['price', PRICE],
  ['how much is it all', { ...PRICE, finds: '', pages: '/never' }],
  ['price of volta', { ...PRICE, rest: 'volta', isNarrowed: true }],
  [
    'price consumption',
    {
      finds: 'contact.show page.show',
      rest: '',
      words: 'meter reading',
      pages: '/offer /help /reading',
      isNarrowed: true,
    },
  ],
  ['volta', null],
  ['', null],
])('SE01: what visitors ask for in %j', async (phrase, expected) => {
  expect(await ask(phrase)).toEqual(expected);
});

it('SE01: of the editors’ synonyms the longest that a phrase begins with applies, in any form; a page needs the whole phrase', async () => {
  const synonyms = createSynonyms(
    [
      { phrases: ['heat meters', 'ISTA'], means: ['heat cost allocator', 'allocator'] },
      { phrases: ['heat'], means: ['warmth'], page: '/heat' },
      { phrases: ['careers office'], page: '/jobs' },
    ] as never,
    await loadStems('en', new Set()),
  );
  const find = (phrase: string) => {
    const found = synonyms.find(toPhraseWords(phrase));
    return found && [found.length, ...found.means.map(words)];
  };
  expect(find('heat meter price')).toEqual([2, 'heat cost allocator', 'allocator']);
  expect(find('ista')).toEqual([1, 'heat cost allocator', 'allocator']);
  expect(find('heat pump')).toEqual([1, 'warmth']);
  expect([find('price heat'), find('careers office'), find('')]).toEqual([null, null, null]);
  const page = (phrase: string) => synonyms.findPage(toPhraseWords(phrase));
  expect(['heats', 'careers office', 'careers', 'careers office now', 'ista'].map(page)).toEqual([
    '/heat',
    '/jobs',
    null,
    null,
    null,
  ]);
});
