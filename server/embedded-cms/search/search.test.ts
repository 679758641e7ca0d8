import { expect, it, vi } from 'vitest';
import type { Answers } from '../answers/build-answers.ts';
import { contentOf, entry, page, shelf } from './documents.test-rig.ts';
import { createSearch } from './search.ts';

const NOW = Date.parse('2026-01-12T12:00:00Z');
const text = (id: string, title: string, lead: string, more: object = {}) =>
  page('page.show', `/${id}`, { title, lead, ...more }, { nodeReference: id });
const product = (id: string, name: string, shortDescription: string, more: object = {}) =>
  entry(id, { name, shortDescription, ...more });
const create = (content: object, others: Partial<Record<'pl' | 'de', object>> = {}) =>
  createSearch(contentOf(content) as unknown as Answers, (locale) => {
    const other = createSearch({ ...contentOf(others[locale as 'pl'] ?? {}), locale } as unknown as Answers, () =>
      expect.unreachable(),
    );
    return { content: other.content, listInSlices: other.listInSlices };
  });
type Search = ReturnType<typeof create>;
async function find(search: Search, phrase: string, category: string | null = null) {
  const { found, toHit } = await search.find(phrase, { category, now: NOW });
  return found.map(toHit);
}
const idsOf = async (...call: Parameters<typeof find>) => (await find(...call)).map(({ id }) => id);

it('SE01: a mistyped word that begins another is corrected if a page has the name that is meant; what it found follows', async () => {
  const search = create({
    pages: shelf(
      text('heat', 'Heat meters', 'They measure heat.'),
      text('pipe', 'Pipes', 'Heat is lost in many metres of a pipe.'),
      text('law', 'Metrology', 'The law of measurement.'),
      text('legal', 'Errors of a meter', 'What is legal for a meter.'),
    ),
  });
  const found = async (phrase: string) => {
    const hits = await find(search, phrase);
    return [hits.map(({ id }) => id), hits[0]?.correctedPhrase];
  };
  expect(await found('heat metr')).toEqual([['heat', 'pipe', 'legal'], 'heat meter']);
  // the name of a page, and what no page is named
  expect(await found('metrology law')).toEqual([['law'], undefined]);
  expect(await found('heat pipe')).toEqual([['pipe', 'heat'], undefined]);
});

it('SE01: hits have the words of the text, and say what was searched instead of a mistyped phrase', async () => {
  const search = create({
    pages: shelf(text('cal', 'Calibration', 'We calibrate meters.'), text('home', 'Other', 'Nothing here.')),
  });
  const hit = {
    id: 'cal',
    type: 'page.show',
    category: 'pages',
    title: 'Calibration',
    slug: '/cal',
    excerpt: 'We calibrate meters.',
  };
  expect(await find(search, 'calibration')).toEqual([hit]);
  expect(await find(search, 'calibratoin')).toEqual([{ ...hit, correctedPhrase: 'calibration' }]);
  for (const phrase of ['', '  ', '?!']) expect(await find(search, phrase)).toEqual([]);
});

it('SE01: no more than five hundred hits, of one category if it is chosen, and none that is published later', async () => {
  const pages = Array.from({ length: 501 }, (_, i) => text(`p${i}`, 'Meter', `Number ${i}`));
  const later = { ...text('later', 'Meter', ''), publishAt: NOW + 1 };
  const now = { ...text('now', 'Meter', ''), publishAt: NOW };
  const search = create({ pages: shelf(...pages), products: shelf(product('em', 'Meter', '')) });
  expect((await find(search, 'meter')).length).toBe(500);
  expect(await idsOf(search, 'meter', 'products')).toEqual(['em']);
  expect(await idsOf(search, 'meter', 'news')).toEqual([]);
  const scheduled = create({
    pages: shelf(later, now),
    terms: [{ id: 't', term: 'Meter', slug: 't', definition: '' }],
  });
  expect(await idsOf(scheduled, 'meter')).toEqual(['now']);
  expect(scheduled.listAll(NOW).map(({ id }) => id)).toEqual(['now']);
  expect(scheduled.listAll(NOW + 1).map(({ id }) => id)).toEqual(['later', 'now']);
});

it('SE01: of a series the newest comes first, unless its numbers are asked for', async () => {
  const report = (year: number) => text(`r${year}`, `Report ${year}`, 'Figures', { updated: `${year}-03-01` });
  const search = create({ pages: shelf(report(2024), report(2026), report(2025)) });
  expect(await idsOf(search, 'report')).toEqual(['r2026', 'r2025', 'r2024']);
  expect((await idsOf(search, 'report 2024'))[0]).toBe('r2024');
});

it('SE01: a phrase counts with its first twelve words and two hundred characters', async () => {
  const words = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima';
  const search = create({ pages: shelf(text('all', 'Spelling', words), text('one', 'Whisky', '')) });
  expect(await idsOf(search, `${words} whisky`)).toEqual(['all']);
  expect(await idsOf(search, `${'alpha'.padEnd(200)}whisky`)).toEqual(['all']);
  expect((await idsOf(search, `${'alpha'.padEnd(190)}whisky`)).toSorted()).toEqual(['all', 'one']);
});

it('SE01: pages of the editors’ synonyms and questions are the answers and come first, at most three', async () => {
  const pages = ['help', 'offer', 'third', 'fourth'].map((id) => text(id, `Page of ${id}`, ''));
  const volta = product('em-310', 'EM-310 Volta', 'Meter');
  const shop = product('shop', 'Volta case', 'For meters');
  const search = create({
    pages: shelf(...pages, text('meters', 'Volta in use', 'What does Volta cost?')),
    products: shelf(volta, shop),
    synonyms: [{ phrases: ['call you'], page: '/help' }],
    intents: [
      { id: 'price', phrases: ['price', 'costs'], pages: ['/offer', '/help'], finds: ['product.show'] },
      { id: 'many', phrases: ['everything'], pages: ['/help', '/offer', '/third', '/fourth'] },
    ],
  });
  const answers = async (phrase: string) =>
    (await find(search, phrase)).map(({ id, isAnswer }) => `${id}${isAnswer ? '!' : ''}`);
  expect(await answers('call you')).toEqual(['help!']);
  expect(await answers('price')).toEqual(['offer!', 'help!']);
  expect(await answers('everything')).toEqual(['help!', 'offer!', 'third!', 'fourth']);
  // what is named comes before the page, which is among the first three
  expect((await answers('price of volta')).slice(0, 3).toSorted()).toEqual(['em-310!', 'offer!', 'shop!']);
  expect((await answers('price of volta'))[2]).toBe('offer!');
  // a word of the question that was mistyped
  expect(await answers('pricee')).toEqual(['offer!', 'help!']);
});

it('SE01: an expression of the editors’ synonyms has all its words, also those that otherwise only make a question', async () => {
  const pages = [
    text('withdrawn', 'Withdrawn products', ''),
    text('life', 'Meter life', 'Its end'),
    text('jobs', 'Vacancies', ''),
  ];
  const synonyms = [
    { phrases: ['end of life', 'mine'], means: ['withdrawn'] },
    { phrases: ['work for you'], page: '/jobs' },
  ];
  const search = create({ pages: shelf(...pages), synonyms });
  expect(await idsOf(search, 'what is at its end of life')).toEqual(['withdrawn']);
  expect(await idsOf(search, 'work for you')).toEqual(['jobs']);
  // a single word of a question stays one
  expect(await idsOf(search, 'which meter is mine')).toEqual(['life']);
  expect(await idsOf(search, 'mine')).toEqual(['withdrawn']);
});

it('SE01: words of another language find what is named so there, and its questions have the same answers', async () => {
  const category = (name: string) => entry('water', { name, status: 'published', path: 'water', shortDescription: '' });
  const search = create(
    {
      categories: shelf(category('Water meters')),
      pages: shelf(text('help', 'Help', '')),
      intents: [{ id: 'price', phrases: ['price'], pages: ['/help'] }],
    },
    {
      de: {
        categories: shelf(category('Wasserzähler')),
        intents: [
          { id: 'price', phrases: ['Preis'] },
          { id: 'other', phrases: ['Anruf'] },
        ],
      },
    },
  );
  expect(await idsOf(search, 'Wasserzähler')).toEqual(['water']);
  expect(await idsOf(search, 'Preis')).toEqual(['help']);
  expect(await idsOf(search, 'Anruf')).toEqual([]);
});

it('an index that could not be built is built by the next search, and only once', async () => {
  const neighbour = vi.fn(() => {
    throw new Error('content is being loaded');
  });
  const search = createSearch(contentOf({ pages: shelf(text('help', 'Help', '')) }) as unknown as Answers, neighbour);
  await expect(search.prepare()).rejects.toThrow('content is being loaded');
  neighbour.mockImplementation((() => ({ content: contentOf({}), listInSlices: async () => [] })) as never);
  expect(await idsOf(search, 'help')).toEqual(['help']);
  const calls = neighbour.mock.calls.length;
  await search.prepare();
  expect(neighbour.mock.calls.length).toBe(calls);
});

it('SE01: a hit shows the sentence of a long text with the word, in any of its forms, else its description', async () => {
  const filler = 'Nothing is said here about the matter at all, however long this sentence goes on. '.repeat(4);
  const html = `<p>${filler}The pumps are calibrated in our laboratory.</p>`;
  const search = create({ pages: shelf(text('lab', 'Laboratory', 'What we do.', { blocks: [{ html }] })) });
  const excerptOf = async (phrase: string) => (await find(search, phrase))[0]?.excerpt;
  const sentence = 'The pumps are calibrated in our laboratory.';
  expect(await Promise.all(['pumps', 'pump', 'calibrate'].map(excerptOf))).toEqual([sentence, sentence, sentence]);
  expect(await excerptOf('do')).toMatch(/^What we do\./);
});
