import { expect, it } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { findNearest, toPhrase } from './nearest-pages.ts';
import type { PublicPages } from './public-addresses.ts';
import { loadSampleSite } from './sample-site.test-rig.ts';

const node = (slug: string, nodeType: string, action: string, name: string): SitemapNode =>
  ({ id: slug, slug, nodeType, action, crumbs: [{ name, slug }] }) as unknown as SitemapNode;
const NODES = [
  node('/', 'page', 'home', 'Home'),
  node('/contact', 'contact', 'index', 'Contact'),
  node('/products', 'product', 'index', 'Products'),
  node('/products/:slug+', 'product', 'show', 'Product'),
];
const page = (slug: string, title: string) => ({ id: slug, type: 'product.show', title, slug, updated: null });
const toList = (all: PublicPages['all']): PublicPages => ({ all, find: () => undefined, version: 0 });
const PAGES = toList([
  page('/', 'Home'),
  page('/contact', 'Contact'),
  page('/products', 'Products'),
  page('/products/em-310-volta', 'EM-310 Volta'),
  page('/products/em-320-trio', 'EM-320 Trio'),
  page('/products/ultraschall-waermezaehler-ch-50', 'CH-50 Thermis'),
  page('/products/%C5%9Bruba', 'Śruba'),
  page('/news/2026-04', 'April'),
  page('/odd/%zz-part', 'Odd'),
]);

async function namesOf(path: string, pages: PublicPages | null = PAGES) {
  const site = await loadSampleSite('en', { sitemapNodes: NODES });
  return (await findNearest(path, site, pages)).map(({ name, path: to }) => `${name} ${to}`);
}
const VOLTA = 'EM-310 Volta /en/products/em-310-volta';
const PRODUCTS = 'Products /en/products';

it.each([
  ['a letter left out', '/contct', ['Contact /en/contact']],
  ['a letter left out at the end', '/products/em-310-volt', [VOLTA, PRODUCTS]],
  ['a hyphen left out', '/products/em310-volta', [VOLTA, PRODUCTS]],
  ['two letters swapped, in a page above', '/prodcuts/em-310-volta', [VOLTA]],
  ['both', '/prodcuts/em-310-volt', [VOLTA]],
  ['a place that the site no longer has', '/old/shop/em-310-volta', [VOLTA]],
  ['an ending of another system', '/products/em-310-volta.html', [VOLTA, PRODUCTS]],
  ['only the beginning', '/products/em-310', [VOLTA, PRODUCTS]],
  [
    'an umlaut as two letters, one of them wrong',
    '/products/ultraschall-waermezaeler-ch-50',
    ['CH-50 Thermis /en/products/ultraschall-waermezaehler-ch-50', PRODUCTS],
  ],
  ['a letter without its mark', '/products/sruba', ['Śruba /en/products/%C5%9Bruba', PRODUCTS]],
  ['capital letters', '/products/EM-310-Volt', [VOLTA, PRODUCTS]],
  ['a page that a product does not have', '/products/em-310-volta/manual', [VOLTA, PRODUCTS]],
  ['a page below a mistyped one', '/prodcuts/unknown', [PRODUCTS]],
])('ER01: an address with %s leads to the page that is meant: %s', async (_, path, nearest) => {
  expect(await namesOf(path)).toEqual(nearest);
});

it('ER01: an address that resembles none leads to the pages above it only; a number to no other number', async () => {
  expect(await namesOf('/products/something-else')).toEqual([PRODUCTS]);
  expect(await namesOf('/news/2026-05')).toEqual([]);
  expect(await namesOf('/nothing/%zz')).toEqual([]);
  expect(await namesOf(`/${'a'.repeat(3000)}`)).toEqual([]);
});

it('ER01: for an address of more than twelve parts nothing is looked up, as it could have a thousand', async () => {
  const site = await loadSampleSite('en', { sitemapNodes: NODES });
  let lookups = 0;
  const match = (path: string) => {
    lookups++;
    return site.sitemap.match(path);
  };
  const find = async (path: string) =>
    (await findNearest(path, { ...site, sitemap: { ...site.sitemap, match } }, PAGES)).map(({ path: to }) => to);
  expect(await find(`/products${'/a'.repeat(11)}`)).toEqual(['/en/products']);
  lookups = 0;
  expect([await find(`/products${'/a'.repeat(990)}`), lookups]).toEqual([[], 0]);
});

it('ER01: three of 200,000 similar pages are offered', async () => {
  const many = Array.from({ length: 200_000 }, (_, i) => page(`/x/${i}/em-310-volta-${i}`, `${i}`));
  expect(await namesOf('/y/em-310-volta', toList(many))).toHaveLength(3);
});

it('ER01: a page that the list has and the CMS does not is not offered at its own address', async () => {
  expect(await namesOf('/products/em-310-volta')).toEqual([PRODUCTS]);
});

it('ER01: without the list, the pages above the address are offered', async () => {
  expect(await namesOf('/products/em-310-volt', null)).toEqual([PRODUCTS]);
});

it('ER01: of many similar pages three are offered, those at the same place first', async () => {
  const many = ['/a', '/b', '/products', '/c'].map((place) => page(`${place}/em-310-volta`, place));
  expect(await namesOf('/products/em-310-volt', toList(many))).toEqual([
    '/products /en/products/em-310-volta',
    '/a /en/a/em-310-volta',
    '/b /en/b/em-310-volta',
    PRODUCTS,
  ]);
});

it('ER01: an address is compared with 1,000 of the pages that it may resemble at most', async () => {
  const others = Array.from({ length: 1000 }, (_, i) => page(`/x/${i}/hgfedcba-volt`, `${i}`));
  const meant = page('/x/abcdefgh-volta', 'Volta');
  const find = (all: PublicPages['all']) => namesOf('/x/abcdefgh-volt', toList(all));
  expect(await find([...others.slice(1), meant])).toEqual(['Volta /en/x/abcdefgh-volta']);
  expect(await find([...others, meant])).toEqual([]);
});

it.each([
  ['/contct', 'contct'],
  ['/products/em-310-volt', 'em 310 volt'],
  ['/a/Zaehler_f%C3%BCr+W%C3%A4rme.html', 'Zaehler für Wärme'],
  ['/files/manual.pdf', 'manual'],
  ['/posts/12345', ''],
  ['/', ''],
  ['/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'script alert 1 script'],
  ['/x/%zz', 'zz'],
  [`/${'word-'.repeat(40)}`, `${'word '.repeat(16)}`.trim()],
  [`/${'a'.repeat(200)}`, 'a'.repeat(80)],
])('ER01: the words of %s are searched for: %s', (path, phrase) => {
  expect(toPhrase(path)).toBe(phrase);
});
