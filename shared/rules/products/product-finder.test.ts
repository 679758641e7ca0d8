import { expect, it } from 'vitest';
import type { ProductCategory, ProductTeaser } from '../../contract/models/product.ts';
import { buildFinderQuery, readFinderState } from './finder-query.ts';
import { buildCatalogue, type Catalogue, FINDER_PAGE_SIZE, type FinderNames, findProducts } from './product-finder.ts';

const category = (id: string, parent: string | null, status = 'published'): ProductCategory => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  status,
  parentBranch: parent === null ? null : { id: parent },
});
const categories = [
  category('root', null),
  category('water', 'root'),
  category('taps', 'water'),
  category('heat', 'root'),
  category('hidden', 'root', 'draft'),
  category('loop-a', 'loop-b'),
  category('loop-b', 'loop-a'),
];
function product(id: string, of: string, facts: Record<string, string> = {}, rest: Partial<ProductTeaser> = {}) {
  return {
    id,
    name: id.toUpperCase(),
    slug: id,
    category: { id: of, name: of, slug: of },
    attributes: Object.entries(facts).map(([key, value]) => ({
      key,
      label: `The ${key}`,
      value,
      facet: key !== 'mass',
    })),
    ...rest,
  } satisfies ProductTeaser;
}
const products = [
  product(
    'em-110',
    'taps',
    { medium: 'woda zimna', mass: '2' },
    { brand: 'a', brandName: 'Aqua', updated: '2026-01-01' },
  ),
  product('em-2', 'heat', { medium: 'ciepło', page: 'x' }, { brand: 'b', updated: '2026-03-01' }),
  product('łącznik-30', 'hidden', { medium: 'woda zimna', grade: 'A+' }),
  product('xy', 'loop-a', { grade: 'A-' }, { caption: 'Zawór' }),
];
const pipe = (id: string, values: string[], unit = '') =>
  product(
    id,
    'taps',
    {},
    { attributes: values.map((value) => ({ key: 'dn', label: 'DN', value, unit, facet: true, range: true })) },
  );
const build = (...of: Parameters<typeof buildCatalogue>): Catalogue => {
  const steps = buildCatalogue(...of);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const NAMES: FinderNames = {
  facets: { sector: 'Sector', category: 'Category', brand: 'Brand', lifecycle: 'Stage' },
  states: { active: 'Active', announced: 'Announced', 'phase-out': 'Leaving', withdrawn: 'Withdrawn' },
};
const catalogue = build(products, categories, 'pl');
const find = (query: string) =>
  findProducts(catalogue, readFinderState(new URLSearchParams(query), catalogue.facets), 'pl', NAMES);
const ids = (query: string) => find(query).products.map(({ id }) => id);

it('offers sector, category, attributes marked as facets and brand, with their values', () => {
  expect(catalogue.facets.map(({ key }) => key)).toEqual(['sector', 'category', 'medium', 'grade', 'brand']);
  const options = (key: string) => catalogue.facets.find((facet) => facet.key === key)?.options;
  expect(options('sector')).toEqual([
    { value: 'water', label: 'WATER' },
    { value: 'heat', label: 'HEAT' },
  ]);
  expect(options('medium')?.map(({ value }) => value)).toEqual(['ciepło', 'woda zimna']);
  expect(
    options('grade')
      ?.map(({ value }) => value)
      .toSorted(),
  ).toEqual(['A+', 'A-']);
  expect(options('brand')).toEqual([
    { value: 'a', label: 'Aqua' },
    { value: 'b', label: 'b' },
  ]);
});

it('finds by value, by word with or without diacritics and hyphens, and ignores unknown values', () => {
  expect(ids('medium=woda+zimna&brand=a&brand=b')).toEqual(['em-110']);
  expect(ids(`grade=${encodeURIComponent('A+')}`)).toEqual(['łącznik-30']);
  expect([ids('q=em110'), ids('q=EM-110'), ids('q=lacznik'), ids('q=zawor')]).toEqual([
    ['em-110'],
    ['em-110'],
    ['łącznik-30'],
    ['xy'],
  ]);
  expect(ids('medium=beer&colour=red&page=0&sort=price&page=-1')).toHaveLength(4);
  expect(ids('medium=beer&medium=ciepło')).toEqual(['em-2']);
});

it('W19: finds a model however it is typed, and by an order code that begins with it', () => {
  for (const typed of ['EM-110', 'em 110', 'em–110', 'em110', 'EM-11O', 'EM110-80-PG', 'em-110-80-pg', 'water em 110'])
    expect([typed, ids(`q=${encodeURIComponent(typed)}`)]).toEqual([
      typed,
      typed.startsWith('water') ? [] : ['em-110'],
    ]);
  expect([ids('q=EM1109-80'), ids('q=XX110-80')]).toEqual([[], []]);
});

it('omits options without products, but keeps a chosen one', () => {
  const { facets, total } = find('sector=heat&medium=woda+zimna');
  expect(total).toBe(0);
  expect(facets.find(({ key }) => key === 'medium')?.options.map((o) => [o.value, o.count, o.chosen])).toEqual([
    ['woda zimna', 0, true],
    ['ciepło', 1, false],
  ]);
});

it('keeps the order of options whatever is chosen', () => {
  const order = (query: string) =>
    find(query)
      .facets.find(({ key }) => key === 'medium')
      ?.options.map(({ value, count }) => `${value} ${count}`);
  expect(order('')).toEqual(['woda zimna 2', 'ciepło 1']);
  expect(order('brand=b&brand=a')).toEqual(['woda zimna 1', 'ciepło 1']);
  expect(order('brand=b&medium=woda+zimna')).toEqual(['woda zimna 0', 'ciepło 1']);
});

it('keeps all filters if a phrase finds nothing', () => {
  const { facets, total } = find('q=nothing&medium=ciepło');
  expect(total).toBe(0);
  expect(facets.map(({ key }) => key).toSorted()).toEqual(catalogue.facets.map(({ key }) => key).toSorted());
});

it('finds words of values in any inflection, but numbers only with their unit', () => {
  const meters = build(
    [
      product('em-1', 'taps', { link: 'NB-IoT', slots: '310' }, { caption: 'Licznik trójfazowy' }),
      product('em-2', 'taps', { link: 'LTE-M' }, { caption: 'Liczniki trójfazowe' }),
    ],
    categories,
    'pl',
  );
  const found = (q: string) =>
    findProducts(meters, readFinderState(new URLSearchParams({ q }), meters.facets), 'pl', NAMES).products.map(
      ({ id }) => id,
    );
  expect([found('NB-IoT'), found('licznik z NB-IoT'), found('nbiot em'), found('lte-m nb-iot'), found('310')]).toEqual([
    ['em-1'],
    ['em-1'],
    ['em-1'],
    [],
    [],
  ]);
  for (const phrase of ['trójfazowy', 'trójfazowe', 'trojfazowych liczników', 'TRÓJFAZOWEGO'])
    expect(found(phrase), phrase).toEqual(['em-1', 'em-2']);
});

it('sorts and divides into pages', () => {
  expect(ids('sort=name')).toEqual(['em-2', 'em-110', 'łącznik-30', 'xy']);
  expect(ids('sort=newest')).toEqual(['em-2', 'em-110', 'łącznik-30', 'xy']);
  const many = Array.from({ length: FINDER_PAGE_SIZE + 1 }, (_, i) => product(`p-${i}`, 'taps'));
  const large = build(many, categories, 'pl');
  const last = findProducts(large, readFinderState(new URLSearchParams('page=2'), large.facets), 'pl', NAMES);
  expect([last.page, last.pages, last.total, last.products.map(({ id }) => id)]).toEqual([2, 2, 13, ['p-12']]);
  expect(large.facets).toEqual([]);
});

it('R3-7: writes the canonical query of a state, without what nobody can see, and reads it back', () => {
  const state = readFinderState(
    new URLSearchParams('page=2&brand=b&brand=a&brand=nobody&sort=name&q=+%00e%E2%80%8Bm%01+&medium=ciepło&x=1'),
    catalogue.facets,
  );
  expect(decodeURIComponent(buildFinderQuery(state))).toBe('q=em&medium=ciepło&brand=a&brand=b&sort=name&page=2');
  expect(buildFinderQuery(readFinderState(new URLSearchParams('q=&sort=catalogue&page=1'), catalogue.facets))).toBe('');
});

it('P4: finds figures with their units, also in a list of values or a range; numbers in names are not figures', () => {
  const fact = (key: string, value: string, unit?: string) => ({
    key,
    label: key,
    value,
    unit: unit ?? null,
    facet: true,
  });
  const meters = build(
    [
      product('em-1', 'taps', {}, { attributes: [fact('current', '100', 'A'), fact('class', '0,5 S')] }),
      product('aw-100', 'taps', {}, { attributes: [fact('dn', 'DN 50–DN 300'), fact('flow', '40–100', 'm³/h')] }),
      product('aq-15', 'taps', {}, { attributes: [fact('dn', 'DN 15 / DN 80'), fact('flow', '1,6 / 63', 'm³/h')] }),
    ],
    [{ ...category('extra', 'water'), products: [product('em-1', 'taps')] }, ...categories],
    'pl',
  );
  const found = (query: string) =>
    findProducts(meters, readFinderState(new URLSearchParams(query), meters.facets), 'pl', NAMES).products.map(
      ({ id }) => id,
    );
  const labels = (key: string) => meters.facets.find((facet) => facet.key === key)?.options.map(({ label }) => label);
  expect(labels('dn')).toEqual(['DN 15', 'DN 50', 'DN 80', 'DN 300']);
  expect(labels('flow')).toEqual(['1,6 m³/h', '40 m³/h', '63 m³/h', '100 m³/h']);
  expect([found('dn=DN 80'), found('dn=DN 15'), found('flow=63 m³/h')]).toEqual([
    ['aw-100', 'aq-15'],
    ['aq-15'],
    ['aw-100', 'aq-15'],
  ]);
  for (const phrase of ['100 A', '100a', 'em 100 a', '0,5S', '0.5 s'])
    expect(found(`q=${phrase}`), phrase).toEqual(['em-1']);
  expect([found('q=45 A'), found('q=DN 80'), found('q=63 m3/h aq')]).toEqual([[], ['aw-100', 'aq-15'], ['aq-15']]);
  expect(found('q=aw 100')).toEqual(['aw-100']);
  // the page of this category lists the product
  expect([found('category=extra'), labels('category')]).toEqual([['em-1'], ['EXTRA', 'taps']]);
});

it('issue 19: finds by a range of numbers, with one canonical query', () => {
  const pipes = [
    pipe('a', ['DN 15 / DN 20']),
    pipe('b', ['DN 50–DN 200']),
    pipe('c', ['DN 80']),
    pipe('d', ['DN 100']),
  ];
  const catalogue = build(pipes, categories, 'pl');
  const find = (text: string) => {
    const state = readFinderState(new URLSearchParams(text), catalogue.facets);
    const { products: found } = findProducts(catalogue, state, 'pl', NAMES);
    return [found.map(({ id }) => id).join(''), decodeURIComponent(buildFinderQuery(state))];
  };
  expect(catalogue.facets.find(({ key }) => key === 'dn')?.options.map(({ value }) => value)).toEqual(
    '15 20 50 80 100 200'.split(' '),
  );
  expect(find('dn.from=50&dn.to=80')).toEqual(['bc', 'dn.from=50&dn.to=80']);
  expect(find('dn.from=80&dn.to=50')).toEqual(['bc', 'dn.from=50&dn.to=80']);
  expect(find('dn.from=100&dn.to=')).toEqual(['bd', 'dn.from=100']);
  expect(find('dn.to=20&sort=name')).toEqual(['a', 'dn.to=20&sort=name']);
  expect(find('dn.from=x&dn.to=7')).toEqual(['abcd', '']);
});

it('a range contains a number in any of its spellings, and a text without a number is not an option', () => {
  const pipes = [pipe('a', ['16 bar']), pipe('b', ['PN 16']), pipe('c', ['PN 10–PN 25']), pipe('d', ['brak'])];
  const catalogue = build(pipes, categories, 'pl');
  const state = readFinderState(new URLSearchParams('dn.from=16&dn.to=16'), catalogue.facets);
  expect(findProducts(catalogue, state, 'pl', NAMES).products.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(catalogue.facets.find(({ key }) => key === 'dn')?.options).toEqual([
    { value: '10', label: 'PN 10' },
    { value: '16', label: '16 bar' },
    { value: '25', label: 'PN 25' },
  ]);
});
