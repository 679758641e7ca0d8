import { beforeAll, expect, it } from 'vitest';
import { COMPLETE_LOCALES, type Locale } from '#shared/locales/locales.ts';
import { HITS_MAX } from '#shared/rules/lists/search-list.ts';
import { queries } from '../search/queries.ts';
import { sharedCms, type TestCms } from './embedded-cms-app.ts';

/** An expected result has to be among this many. */
const FIRST = 3;
/** Share of the queries that have to succeed. */
const GOAL = 0.95;

let cms: TestCms;
beforeAll(async () => {
  cms = await sharedCms();
});

async function find(locale: Locale, phrase: string, itemsPerPage = FIRST): Promise<string[]> {
  const query = new URLSearchParams({ locale, phrase, itemsPerPage: String(itemsPerPage) });
  const { body } = await cms.get<{ type: string; id: string }[]>(`/api/search?${query}`);
  return body.map(({ type, id }) => `${type}:${id}`);
}

it(`SE01: ${100 * GOAL} % of what visitors type is among the first ${FIRST} results`, async () => {
  const missed: string[] = [];
  const times: number[] = [];
  const cases = COMPLETE_LOCALES.flatMap((locale) => queries[locale].map((query) => ({ ...query, locale })));
  for (const { locale, phrase, expected } of cases) {
    const started = performance.now();
    const found = await find(locale, phrase);
    times.push(performance.now() - started);
    if (!expected.some((id) => found.includes(id)))
      missed.push(`${locale} "${phrase}": ${found.join(', ') || 'nothing'}`);
  }
  const share = 1 - missed.length / cases.length;
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
  console.log(
    `search: ${missed.join('; ')} ${(100 * share).toFixed(1)} % of ${cases.length} in the first ${FIRST}, median ${median.toFixed(1)} ms`,
  );
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(GOAL);
});

it.each([
  ['pl', 'licznik'],
  ['pl', 'elmerion'],
  ['en', 'meter'],
  ['de', 'Zähler'],
] as const)('SE01: %s "%s", which most pages have, has no more hits than the page counts', async (locale, word) => {
  const found = await find(locale, word, HITS_MAX + 1);
  expect(found.length).toBeGreaterThan(100);
  expect(found.length).toBeLessThanOrEqual(HITS_MAX);
});

it.each([
  ['ＥＭ－３１０', 'EM-310'],
  ['ＤＮ１５', 'DN15'],
  ['ﬂow', 'flow'],
  ['5 \u03bcA', '5 \u00b5A'],
  ['40 ℃', '40 °C'],
])('SE01: %s, as an input method or a PDF has it, finds what %s does', async (typed, plain) => {
  const found = await find('en', typed, 20);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await find('en', plain, 20));
});

it('W19: a kind of hits that is chosen has those that were found among all', async () => {
  type Hits = { type: string; id: string; category: string }[];
  const read = async (category: string) => {
    const query = { locale: 'en', phrase: 'CO2 emissions of the company', itemsPerPage: String(HITS_MAX), category };
    return (await cms.get<Hits>(`/api/search?${new URLSearchParams(query)}`)).body;
  };
  const all = await read('');
  expect(new Set(all.map(({ type, id }) => `${type}:${id}`)).size).toBe(all.length);
  const kinds = [...Map.groupBy(all, ({ category }) => category)];
  expect(kinds.length).toBeGreaterThan(3);
  for (const [category, hits] of kinds) expect([category, await read(category)]).toEqual([category, hits]);
});

it('SE01: all forms of a word find the same things', async () => {
  const forms = ['licznik', 'licznika', 'liczników', 'licznikow', 'licznikiem', 'licznikach'];
  const [first, ...others] = await Promise.all(forms.map(async (form) => (await find('pl', form, 200)).toSorted()));
  expect(first?.length).toBeGreaterThan(50);
  for (const other of others) expect(other).toEqual(first);
  expect(await find('pl', 'RODO', 200)).not.toContain('product.show:dc-20');
});

it('SE01: a file leads to where it alone is listed, a term to its place in the glossary', async () => {
  const { body } = await cms.get<{ slug: string }[]>('/api/search?locale=en&phrase=data+sheet+em-310');
  expect(body[0]?.slug).toBe('/download-center?phrase=EM-310+Volta+Data+sheet');
  const terms = await cms.get<{ slug: string }[]>('/api/search?locale=de&phrase=Eichfrist');
  expect(terms.body[0]?.slug).toBe('/glossar#eichfrist');
});

it.each([
  ['pl', 'gazomierz'],
  ['en', 'water meters'],
  ['de', 'Wasserzähler'],
])('SE01: solutions and products stand before news (%s, %s)', async (locale, phrase) => {
  const query = new URLSearchParams({ locale, phrase, itemsPerPage: '200' });
  const { body } = await cms.get<{ category: string }[]>(`/api/search?${query}`);
  const kinds = [...new Set(body.map((hit) => hit.category))];
  expect(kinds[0]).toBe('categories');
  expect(kinds.indexOf('products')).toBeLessThan(kinds.indexOf('news'));
});

it('P4: a figure with its unit finds what has it, whatever the number means elsewhere', async () => {
  for (const phrase of ['100 A', '100a']) {
    const found = (await find('pl', phrase, 100)).filter((hit) => hit.startsWith('product.show:'));
    const names = ['em-150', 'em-310', 'em-340', 'em-350', 'pp-330'].map((id) => `product.show:${id}`);
    expect(found, phrase).toEqual(expect.arrayContaining(names));
    expect(found.filter((hit) => /:(aq|aw)-/.test(hit))).toEqual([]);
  }
});

it('P4: products with most of the words follow those with all of them, and show a whole sentence', async () => {
  for (const [locale, phrase] of [
    ['en', 'three-phase 100 A NB-IoT'],
    ['pl', 'licznik trójfazowy 100 A NB-IoT'],
  ] as const) {
    const found = await find(locale, phrase, 20);
    expect(found.slice(0, 2).toSorted()).toEqual(['product.show:em-310', 'product.show:em-350']);
    expect(found).toEqual(expect.arrayContaining(['product.show:em-330', 'product.show:pp-330']));
    // one word of three is not most of them
    expect(found).not.toContain('product.show:em-110');
  }
  // a part number identifies one product
  expect(await find('en', 'data sheet em-310', 100)).not.toContain('product.show:em-350');
  const { body } = await cms.get<{ excerpt: string }[]>('/api/search?locale=en&phrase=three-phase+100+A+NB-IoT');
  expect(body[0]?.excerpt).toMatch(/^[A-Z].*\.$/);
});

it.each([
  ['pl', 'wodmierz', 'wodomierz', 'product_category.show'],
  ['pl', 'sprawozdnie finasowe', 'sprawozdanie finansowe', 'periodic_report.show'],
  ['pl', 'sygnalsta', 'sygnalista', 'whistleblower.index'],
  ['en', 'gass meter', 'gas meter', 'product_category.show'],
  // metr occurs in the index: as the stem of metres, and as the beginning of metropolitan
  ['en', 'watr metr', 'water meter', 'product_category.show'],
  ['de', 'Waserzähler', 'wasserzähler', 'product_category.show'],
  // not corrected: nothing is similar, the word is indexed, or it is a part number with O for 0
  ['pl', 'koparka', undefined, undefined],
  ['pl', 'em-31O', undefined, 'product.show'],
  ['de', 'Wärmezaehler', undefined, 'product_category.show'],
] as const)('SE01: %s "%s" is taken for "%s"', async (locale, phrase, corrected, type) => {
  const { body } = await cms.get<{ type: string; correctedPhrase?: string }[]>(
    `/api/search?${new URLSearchParams({ locale, phrase })}`,
  );
  expect(body[0]?.type).toBe(type);
  expect(new Set(body.map(({ correctedPhrase }) => correctedPhrase))).toEqual(new Set(type ? [corrected] : []));
});

// the words that stand on the page of a product that is no longer sold, and others for them
it.each([
  ['en', 'withdrawn product', ['product.show:em-140', 'product.show:ch-20']],
  ['en', 'discontinued', ['product.show:em-140', 'product.show:ch-20']],
  ['pl', 'wycofany', ['product.show:em-140', 'product.show:ch-20']],
  ['pl', 'następca', ['product.show:em-140', 'product.show:ch-20']],
  ['de', 'abgekündigte Produkte', ['product.show:em-140']],
  ['en', 'being phased out', ['product.show:ha-14', 'product.show:gm-g4']],
] as const)(
  'SE01: %s "%s" finds products by their stage of life, and is not corrected',
  async (locale, phrase, right) => {
    expect(await find(locale, phrase, 5)).toEqual(expect.arrayContaining([...right]));
    const query = new URLSearchParams({ locale, phrase, itemsPerPage: '1' });
    const { body } = await cms.get<{ correctedPhrase?: string }[]>(`/api/search?${query}`);
    expect(body[0]?.correctedPhrase).toBe(undefined);
  },
);

it('SE01: a phrase that was corrected finds what it finds if it is typed rightly', async () => {
  for (const [typed, meant] of [
    ['karta licznik do cieplaa', 'karta licznik do ciepła'],
    ['karta katalogowa licznika cieplaa', 'karta katalogowa licznika ciepła'],
  ] as const)
    expect(await find('pl', typed, 6), typed).toEqual(await find('pl', meant, 6));
  // a heat meter is no electricity meter, although licznik is in the names of both
  expect((await find('pl', 'karta licznik do cieplaa', 2)).toSorted()).toEqual([
    'dictionary.show:heat-meter',
    'product_category.show:heat-meters',
  ]);
});
