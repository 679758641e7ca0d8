import { expect, it } from 'vitest';
import {
  PICTURE as A_PICTURE,
  createSampleContext,
  FILE_TYPES,
  sampleFile as file,
  shownFile as shown,
} from '../loading/sample-content.test-rig.ts';
import { buildFormerNodes, listAddresses } from './addresses.ts';
import { buildCategories } from './categories.ts';
import { buildPages, buildRouteNodes } from './pages.ts';
import { buildProducts } from './products.ts';

const CATEGORIES = [
  { id: 'root', name: 'All', slug: 'all', status: 'published', picture: 'images/a.svg', keyFigures: ['dn'] },
  {
    id: 'w',
    name: 'Water',
    slug: 'water',
    parent: 'root',
    status: 'published',
    picture: 'images/a.svg',
    formerSlugs: ['h2o'],
  },
  {
    id: 'm',
    name: 'Meters',
    slug: 'meters',
    parent: 'w',
    status: 'published',
    formerSlugs: ['old'],
    picture: 'images/a.svg',
  },
];
const toRef = (id: string, name: string, slug: string, path?: string) => ({
  id,
  name,
  slug,
  ...(path ? { path } : {}),
});
const METERS = toRef('m', 'Meters', 'meters', 'water/meters');
const picture = (alt: string) => ({ ...A_PICTURE, alt });

const product = (id: string, more: object = {}) => ({
  ...{ id, name: id.toUpperCase(), slug: id, type: 'TYPE_PRODUCT', category: 'm', brand: 'elm', pictures: [] },
  updated: '2025-01-01',
  ...more,
});
const SAMPLE = {
  categories: CATEGORIES,
  ...{ 'file-types': FILE_TYPES, files: [file('a')], companies: [{ id: 'elm', name: 'Elmerion' }] },
  persons: [{ id: 'anna', name: 'Anna', phoneNumber: '+48 1', email: 'a@b.example', office: 'Sales', content: 'C' }],
  tags: [{ id: 't', name: 'Tag' }],
  attributes: [{ key: 'dn', id: 'dn', label: 'Size', group: 'measurement', unit: 'mm', facet: true }],
  'contact-categories': [{ id: 'sales', slug: 'sales', name: 'Sales', persons: [] }],
  'approval-schemes': [{ id: 'mid', name: 'MID' }],
  'test-bodies': [{ id: 'tb', name: 'Body', number: '1440' }],
  'product-facts': [
    {
      ...{ id: 'one', orderCodes: [{ code: 'ONE-1', variant: 'Small' }] },
      approvals: [
        { scheme: 'mid', body: 'tb', number: 'N1', issued: '2026-01-02', until: '2036-01-02', file: 'a' },
        { scheme: 'own', body: 'x', number: 'N2' },
      ],
    },
  ],
  products: [
    product('one', {
      ...{
        caption: 'C',
        shortDescription: 'S',
        updated: '2026-02-02',
        description: '<p>D</p>',
        hideContactBlock: true,
      },
      ...{ pictures: ['images/a.svg', 'images/a.svg'], files: ['a'], categories: ['w'], tags: ['t'], person: 'anna' },
      ...{ similar: ['two', 'draft'], recommended: ['three'], contactCategories: ['sales'], seo: { title: 'T' } },
      attributes: [{ key: 'dn', value: '15' }],
      lifecycle: { status: 'phase-out', date: '2026-05-04', successor: 'two' },
      movies: [
        { name: 'Film', url: 'https://youtu.be/abcdefghijk', poster: 'images/a.svg', captions: '/uploads/c.vtt' },
      ],
    }),
    product('two', { lifecycle: { status: 'withdrawn', successor: 'draft' } }),
    product('three', { type: 'TYPE_SIMPLE', files: ['a'], brand: 'foreign' }),
    product('system', { type: 'TYPE_SYSTEM', files: ['a'], category: 'w' }),
    product('draft', { draft: true, updated: '2027-01-01' }),
  ],
};
const CONTEXT = createSampleContext(SAMPLE, {
  pl: { companies: [{ id: 'foreign', name: 'Obcy' }] },
  de: { products: [{ id: 'one', slug: 'eins' }], categories: [{ id: 'm', slug: 'zaehler' }] },
});
const entries = buildProducts(CONTEXT);
const find = (id: string) => entries.find((entry) => entry.id === id);

const TEASER = {
  ...{ id: 'one', name: 'ONE', slug: 'one', caption: 'C', shortDescription: 'S', brand: 'elm', updated: '2026-02-02' },
  ...{ teaserImage: picture('ONE'), category: METERS, brandName: 'Elmerion', keyFigures: ['dn'] },
  attributes: [
    {
      ...{ key: 'dn', label: 'Size', value: '15', unit: 'mm', group: 'measurement', facet: true },
      groupName: 'Metrological data',
    },
  ],
  lifecycle: { status: 'phase-out', date: '2026-05-04', successor: { id: 'two', name: 'TWO', slug: 'two' } },
};
const GROUPS = [{ id: 'manual', category: 'Manuals', files: [shown('a')] }];

it('a product has everything that its page shows', () => {
  const { tabs, ...value } = find('one')?.value ?? {};
  expect(find('one')?.teaser).toEqual(TEASER);
  expect(value).toEqual({
    ...{ ...TEASER, type: 'TYPE_PRODUCT', description: '<p>D</p>', hideContactBlock: true, files: [shown('a')] },
    images: [picture('ONE'), picture('ONE (2)')],
    movies: [
      {
        ...{ id: 'one-movie-1', name: 'Film', url: 'https://youtu.be/abcdefghijk', poster: A_PICTURE },
        ...{ movieUrl: 'https://youtu.be/abcdefghijk', captions: [{ locale: 'en', url: '/uploads/c.vtt' }] },
      },
    ],
    categories: [METERS, toRef('w', 'Water', 'water', 'water')],
    tags: [{ id: 't', name: 'Tag', slug: 't' }],
    ...{ similarProducts: [find('two')?.teaser], recommendedProducts: [find('three')?.teaser] },
    variants: [{ code: 'ONE-1', name: 'Small' }],
    certificates: [
      {
        ...{ name: 'MID', number: 'N1', issued: '2026-01-02', until: '2036-01-02', body: 'Body', bodyNumber: '1440' },
        file: shown('a'),
      },
      { name: 'own', number: 'N2' },
    ],
    ...{ seo: { title: 'T' }, multilingualRelation: [{ locale: 'de', slug: 'eins' }] },
    contactPerson: { id: 'anna', name: 'Anna', phoneNumber: '+48 1', email: 'a@b.example', office: 'Sales' },
    ...{
      contactCompany: { id: 'elm', name: 'Elmerion' },
      contactCategories: [{ id: 'sales', slug: 'sales', name: 'Sales' }],
    },
    brandImage: { url: '/uploads/images/brand/elm/elm.svg', alt: 'Elmerion' },
  });
  expect(tabs?.map(({ id, name, type, content }) => [id, name, type, content])).toEqual([
    [
      ...['technical-data', 'Technical data', 'html'],
      {
        html: '<table><caption>Metrological data</caption><tbody><tr><th scope="row">Size</th><td>15\u00A0mm</td></tr></tbody></table>',
      },
    ],
    ['files', 'Downloads', 'files', { groups: GROUPS }],
  ]);
  expect([...(find('one')?.categoryIds ?? [])]).toEqual(['m', 'w', 'root']);
});

it('files are a tab of a product, a block of a simple one, and nothing of a system without tabs', () => {
  expect(find('three')?.value).toMatchObject({
    ...{ brandName: 'Obcy', blocks: [{ id: 'files', type: 'download_files', content: { groups: GROUPS } }] },
  });
  expect(find('system')?.value.tabs).toBe(undefined);
  expect(find('two')?.value).toMatchObject({ tabs: [], lifecycle: { status: 'withdrawn' } });
  expect(find('two')?.value.lifecycle).not.toHaveProperty('successor');
  expect(find('draft')?.draft).toBe(true);
  expect(buildProducts(CONTEXT, new Set(['two'])).map(({ id }) => id)).toEqual(['two']);
});

it('categories with the products that belong to them, their parent and their last change', () => {
  const [root, water, meters] = buildCategories(CONTEXT, entries).map(({ value }) => value);
  const direct = { products: ['one', 'two', 'three'].map((id) => find(id)?.teaser) };
  expect(meters).toEqual({
    ...{ id: 'm', name: 'Meters', slug: 'meters', status: 'published', path: 'water/meters', updated: '2026-02-02' },
    ...{ parentBranch: toRef('w', 'Water', 'water'), teaserImage: picture('Meters'), ...direct, contactCategories: [] },
    multilingualRelation: [{ locale: 'de', slug: 'zaehler' }],
  });
  expect(water).toMatchObject({ path: 'water', updated: '2026-02-02', parentBranch: toRef('root', 'All', 'all') });
  expect(water?.products?.map(({ id }) => id)).toEqual(['one', 'system']);
  expect([root?.updated, root?.path, root?.products]).toEqual(['2026-02-02', undefined, []]);
});

it('pages and patterns are nodes with their crumbs up to the root; former addresses lead to the current ones', () => {
  const page = (id: string, more: object = {}) => ({
    id,
    title: id,
    slug: `/${id}`,
    kind: 'page.show',
    blocks: [],
    ...more,
  });
  const context = createSampleContext({
    ...{
      categories: CATEGORIES,
      products: [product('one', { formerSlugs: ['eins'] }), product('draft', { draft: true })],
    },
    pages: [
      page('home', { navTitle: 'Home', slug: '/', image: 'images/a.svg' }),
      page('survey', {
        ...{
          parent: 'home',
          kind: 'survey.show',
          ref: 's1',
          formerSlugs: ['/poll'],
          publishAt: '2026-05-04T08:00:00Z',
        },
        ...{ label: 'L', banner: 'images/a.svg', seoTitle: 'T', seoDescription: 'D', updated: '2026-02-02' },
      }),
    ],
    routes: [
      { kind: 'product.show', slug: '/products/:slug', title: 'Product', parent: 'home' },
      { kind: 'product_category.show', slug: '/c/:slug+' },
      { kind: 'redirect.permanent', slug: '/from', redirectTo: '/to' },
    ],
  });
  const [home, survey] = buildPages(context);
  const crumb = { name: 'Home', slug: '/' };
  expect([home?.slug, home?.kind, home?.node, home?.value]).toEqual([
    ...['home', 'page.show'],
    { nodeType: 'page', action: 'show', slug: '/', nodeReference: 'home', crumbs: [crumb], updated: undefined },
    { id: 'home', title: 'home', image: A_PICTURE, seoImageSrc: A_PICTURE.url, seo: {}, blocks: [] },
  ]);
  expect([survey?.slug, survey?.node, survey?.value]).toEqual([
    's1',
    {
      ...{ nodeType: 'survey', action: 'show', slug: '/survey', nodeReference: 's1', updated: '2026-02-02' },
      crumbs: [{ name: 'survey', slug: '/survey' }, crumb],
    },
    {
      ...{ id: 'survey', title: 'survey', label: 'L', seoTitle: 'T', seoDescription: 'D', updated: '2026-02-02' },
      ...{ image: A_PICTURE, seoImageSrc: A_PICTURE.url, blocks: [] },
      seo: { title: 'T', description: 'D', headerImage: A_PICTURE },
    },
  ]);
  expect(buildRouteNodes(context)).toEqual([
    {
      ...{ nodeType: 'product', action: 'show', slug: '/products/:slug' },
      crumbs: [{ name: 'Product', slug: '/products/:slug' }, crumb],
    },
    { nodeType: 'product_category', action: 'show', slug: '/c/:slug+' },
    { nodeType: 'redirect', action: 'permanent', slug: '/from', redirectTo: '/to' },
  ]);
  const addresses = listAddresses(context);
  const former = ['/c/water/old', '/c/h2o/meters', '/c/h2o/old'];
  expect(addresses).toEqual([
    { path: '/', former: [], publishAt: null },
    { path: '/survey', former: ['/poll'], publishAt: Date.UTC(2026, 4, 4, 8) },
    { path: '/c/water', former: ['/c/h2o'], publishAt: null },
    { path: '/c/water/meters', former, publishAt: null },
    { path: '/products/one', former: ['/products/eins'], publishAt: null },
  ]);
  expect(buildFormerNodes(addresses.slice(3))).toEqual([
    ...former.map((slug) => ({ nodeType: 'redirect', action: 'permanent', slug, redirectTo: '/c/water/meters' })),
    { nodeType: 'redirect', action: 'permanent', slug: '/products/eins', redirectTo: '/products/one' },
  ]);
});
