import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, entryOf, openApi, shelfOf } from './api.test-rig.ts';

const named = (id: string, more: object = {}) => ({ id, name: `Name of ${id}`, ...more });
const LATER = { publishAt: '2026-06-01T00:00:00Z' };
const shown = (...ids: string[]) => ids.map((id) => ({ id, title: `Title of ${id}` }));
const teaser = (id: string, more: object = {}) => ({ teaser: { id: `teaser of ${id}`, ...more } });

const post = (id: string, more: object, of: object) => entryOf(id, { ...more, ...teaser(id, of) });
const QUOTES = [
  { date: '2026-01-08', open: 9, high: 11, low: 8, close: 10, volume: 300 },
  { date: '2026-01-09', open: 10, high: 12, low: 9, close: 11, volume: 200 },
  { date: '2026-01-12', open: 11, high: 13, low: 10, close: 12, volume: 100 },
];
const FILES = [
  { category: 'em', id: 'em', files: [named('f1', { type: 'manual' }), named('f2', { type: 'drawing' })] },
  { category: 'aq', id: 'aq', files: [named('f3', { type: 'drawing' })] },
];
const report = (id: string, year: number, category: string, company: string, type: string) => ({
  ...entryOf(id),
  value: { id, year, category: { id: category }, company, type },
});
const REPORTS = [
  report('r1', 2025, 'k', 'a', 'q'),
  report('r2', 2026, 'k', 'b', 'q'),
  report('r3', 2026, 'l', 'a', 'y'),
];

let api: Api;
const searched: unknown[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
  const page = (id: string, kind: string, more: object = {}) => entryOf(id, { kind, node: { node: id }, ...more });
  const product = (id: string, categoryIds: string[], more: object = {}) =>
    entryOf(id, { ...more, ...teaser(id), categoryIds: new Set(categoryIds) });
  const products = [
    product('em', ['electricity', 'all']),
    product('aq', ['water', 'all']),
    product('next', ['water'], LATER),
    product('raw', ['water'], { draft: true }),
  ];
  (products[0]?.value as { variants?: object[] }).variants = [{ code: 'EM-1' }];
  api = await openApi(
    {
      pages: shelfOf(
        page('about', 'page'),
        page('files', 'download_center.index', { slug: 'downloads' }),
        page('soon', 'page', LATER),
      ),
      routeNodes: [{ node: 'route' }],
      menus: [named('menu')],
      terms: [named('term')],
      purchasing: [named('steel')],
      companies: shelfOf(entryOf('c1'), entryOf('c2')),
      contactCategories: shelfOf(entryOf('k1', { slug: 'sales' }), entryOf('k2')),
      products: shelfOf(...products),
      plates: [{ code: 'OLD-1', product: 'aq', serial: 'AB123', from: 2010, to: 2020 }],
      categories: shelfOf(entryOf('electricity'), entryOf('water', { slug: 'water-meters' })),
      advisories: shelfOf(entryOf('a1')),
      fileGroups: FILES,
      files: new Map(FILES.flatMap(({ files }) => files.map((download) => [download.id, { download }]))),
      fileTypes: [named('manual')],
      posts: shelfOf(
        post('p1', { section: 'news' }, { category: { id: 'c', slug: 'cat' }, tags: [{ id: 't1' }, { id: 't2' }] }),
        post('p2', { section: 'blog' }, { category: { id: 'd', slug: 'dog' }, tags: [{ id: 't2' }] }),
        post('p3', { section: 'blog' }, {}),
        post('p4', { section: 'news', draft: true }, {}),
      ),
      postCategories: shelfOf(entryOf('c')),
      jobs: shelfOf(
        entryOf('j1', { category: 'lab', section: 'it' }),
        entryOf('j2', { category: 'lab', section: 'hr' }),
        entryOf('j3', LATER),
      ),
      jobCategories: [named('lab')],
      reportCategories: [named('k')],
      ticker: 'ELM',
      quoteDays: QUOTES,
      reports: shelfOf(...REPORTS),
      periodicReports: REPORTS.map(({ value }) => value),
      meetings: [named('m1', { year: 2025 }), named('m2', { year: 2026 })],
    },
    {
      search: (locale) =>
        ({
          listAll: (now: number) => [{ all: locale, now }],
          find: async (phrase: string, options: object) => {
            searched.push([phrase, options]);
            return { found: Array.from({ length: 60 }, (_, i) => i), toHit: (i: number) => ({ id: 'hit', i }) };
          },
        }) as never,
    },
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

const NOT = (what: string) => ({ code: 404, message: `${what} not found` });
const teasers = (...ids: string[]) => ids.map((id) => expect.objectContaining({ id: `teaser of ${id}` }));
const values = (...at: number[]) => at.map((i) => REPORTS[i]?.value);

it.each<[url: string, status: number, body: unknown]>([
  ['sitemap_nodes', 200, ['about', 'files', 'route'].map((node) => ({ node }))],
  ['menus', 200, [named('menu')]],
  ['pages/about', 200, shown('about')[0]],
  ['pages/soon', 404, NOT('Page')],
  ['pages/centrum-pobran/downloads', 200, shown('files')[0]],
  ['pages/centrum-pobran/about', 404, NOT('Page')],
  ['pages/centrum-pobran/none', 404, NOT('Page')],
  ['purchasing_department_items', 200, [named('steel')]],
  ['dictionary_terms', 200, [named('term')]],
  ['contact_companies', 200, shown('c1', 'c2')],
  ['contact_companies?order[position]=desc', 200, shown('c2', 'c1')],
  ['contact_companies/c2', 200, shown('c2')[0]],
  ['contact_companies/x', 404, NOT('Company')],
  ['contact_categories', 200, shown('k1', 'k2')],
  ['contact_categories?id=sales', 200, shown('k1')],
  ['contact_categories?id=', 200, []],
  ['contact_categories/k2', 200, shown('k2')[0]],
  ['contact_categories/x', 404, NOT('Category')],
  ['products', 200, teasers('em', 'aq')],
  ['products?category=water-meters', 200, teasers('aq')],
  ['products?category=gas', 200, []],
  ['products?page=2&itemsPerPage=1', 200, teasers('aq')],
  ['products?itemsPerPage=1', 200, teasers('em')],
  ['products?page=1', 200, teasers('em', 'aq')],
  ['products?page=&itemsPerPage=', 200, teasers('em', 'aq')],
  ['products?page=0', 400, { code: 400, message: 'page: a whole number from 1 is needed' }],
  ['products?itemsPerPage=x', 400, { code: 400, message: 'itemsPerPage: a whole number from 1 is needed' }],
  ['products/em', 200, expect.objectContaining({ id: 'em' })],
  ['products/next', 404, NOT('Product')],
  ['product_lookup?code=em1', 200, [{ code: 'EM-1', variant: 'EM-1', product: { id: 'teaser of em' } }]],
  [
    'product_lookup?code=AB12315000001',
    200,
    [{ code: 'AB12315000001', variant: 'OLD-1', product: { id: 'teaser of aq' }, year: 2015 }],
  ],
  ['product_lookup?code=AB12321000001', 200, []],
  ['product_lookup', 200, []],
  ['product_categories', 200, shown('electricity', 'water')],
  ['product_categories/water', 200, shown('water')[0]],
  ['product_categories/x', 404, NOT('Category')],
  ['security_advisories', 200, shown('a1')],
  ['download_center', 200, FILES],
  ['download_center?type=', 200, FILES],
  ['download_center?type=manual', 200, [{ category: 'em', id: 'em', files: [named('f1', { type: 'manual' })] }]],
  ['download_center?type=none', 200, []],
  [
    'download_center?files=f3,f1,x',
    200,
    [{ category: 'files', id: 'files', files: [FILES[1]?.files[0], FILES[0]?.files[0]] }],
  ],
  ['download_center?files=f3', 200, [{ category: 'files', id: 'files', files: [FILES[1]?.files[0]] }]],
  ['download_center?files=x', 200, []],
  ['download_center_file_types', 200, [named('manual')]],
  ['posts', 200, teasers('p1', 'p2', 'p3')],
  ['posts?category=c', 200, teasers('p1')],
  ['posts?category=dog', 200, teasers('p2')],
  ['posts?tag=t2', 200, teasers('p1', 'p2')],
  ['posts?section=blog&tag=t2', 200, teasers('p2')],
  ['posts/p3', 200, shown('p3')[0]],
  ['posts/p4', 404, NOT('Post')],
  ['post_categories', 200, shown('c')],
  ['post_categories/c', 200, shown('c')[0]],
  ['post_categories/x', 404, NOT('Category')],
  ['job_offers', 200, shown('j1', 'j2')],
  ['job_offers?category=lab&section=hr', 200, shown('j2')],
  ['job_offers?category=x', 200, []],
  ['job_offers/j1', 200, shown('j1')[0]],
  ['job_offer_categories', 200, [named('lab')]],
  ['job_offers/j3', 404, NOT('Job offer')],
  // at 13:00 in Warsaw: the session of Monday is not over
  ['stock_quotes_days', 200, QUOTES.slice(0, 2)],
  ['stock_reports', 200, values(0, 1, 2)],
  ['stock_reports?year=2026&category=k', 200, values(1)],
  ['stock_reports?company=a', 200, values(0, 2)],
  ['stock_reports/r2', 200, REPORTS[1]?.value],
  ['stock_report_categories', 200, [named('k')]],
  ['stock_reports/x', 404, NOT('Report')],
  ['periodic_reports?year=2026&company=a', 200, values(2)],
  ['periodic_reports?type=q', 200, values(0, 1)],
  ['annual_meeting_reports', 200, [named('m1', { year: 2025 }), named('m2', { year: 2026 })]],
  ['annual_meeting_reports?year=2026', 200, [named('m2', { year: 2026 })]],
  ['none', 404, { code: 404, message: 'Not found' }],
])('spec 7: GET /api/%s is answered with %i', async (url, status, body) => {
  const answer = await api.get(`/api/${url}`);
  expect([answer.status, answer.body]).toEqual([status, body]);
});

it('spec 3: the price of the share is that of the session so far, fifteen minutes ago', async () => {
  expect((await api.get('/api/stocks_price')).body).toEqual({
    ...{ ticker: 'ELM', rate: 12, min: 10, max: 13, volume: 100, change: 9.09, buyOffer: 11.95, sellOffer: 12.05 },
    ...{ turnover: 1166.67, openRate: 11, referenceRate: 11, lastUpdate: '2026-01-12T11:45:00.000Z' },
  });
});

it('spec 7: a search has thirty hits a page and all of them without pages; without a phrase, the public pages', async () => {
  const find = async (query: string) => (await api.get(`/api/search?${query}`)).body;
  const hits = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ id: 'hit', i: from + i }));
  expect(await find('phrase=water')).toEqual(hits(0, 30));
  expect(await find('phrase=water&page=2&itemsPerPage=50&category=files')).toEqual(hits(50, 60));
  expect(await find('phrase=water&pagination=false')).toEqual(hits(0, 60));
  const now = Date.parse('2026-01-12T12:00:00Z');
  expect(searched).toEqual([
    ['water', { category: null, now }],
    ['water', { category: 'files', now }],
    ['water', { category: null, now }],
  ]);
  expect(await find('phrase=%20&pagination=false&locale=de')).toEqual([{ all: 'de', now }]);
  expect(await find('phrase=%20')).toEqual([]);
});

it('spec 7: the language is that of the path, the query or Accept-Locale, else Polish', async () => {
  api.asked.length = 0;
  await api.get('/api/menus');
  await api.get('/api/menus', { 'accept-locale': 'de' });
  await api.get('/api/menus?locale=en', { 'accept-locale': 'de' });
  await api.get('/de/api/companies?locale=en');
  await api.get('/api/menus?locale=');
  expect(api.asked).toEqual(['pl', 'de', 'en', 'de', 'pl']);
  expect((await api.get('/de/api/companies')).body).toEqual(shown('c1', 'c2'));
  const unknown = { code: 400, message: 'Unknown locale' };
  expect((await api.get('/api/menus?locale=fr')).body).toEqual(unknown);
  expect((await api.get('/api/menus', { 'accept-locale': 'fr' })).body).toEqual(unknown);
  expect(await api.get('/fr/api/companies')).toMatchObject({
    status: 404,
    body: { code: 404, message: 'Unknown locale' },
  });
});

it('D1: a method that a path does not have is answered with those that it has', async () => {
  for (const [method, url, allow] of [
    ['POST', '/api/menus', 'GET, HEAD'],
    ['DELETE', '/api/cookie_consents', 'POST'],
    ['PATCH', '/api/cookie_consents/x', 'PUT'],
    ['GET', '/api/whistleblower', 'POST'],
    ['PUT', '/api/download_center_zip/x', 'GET, HEAD'],
  ] as const) {
    const { status, body, headers } = await api.send(method, url);
    expect([url, status, body, headers['allow'], headers['cache-control']]).toEqual([
      url,
      405,
      { code: 405, message: 'Method not allowed' },
      allow,
      'no-store',
    ]);
  }
});
