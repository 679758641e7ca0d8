import { describe, expect, it } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import type { CompleteLocale, Locale } from '#shared/locales/locales.ts';
import type { LocaleSite } from '../cms/locale-sites.ts';
import { buildSitemapLookup } from '../cms/sitemap-lookup.ts';
import { findAddress, resolveAddress, toLowerAddress } from './resolve-address.ts';

const node = (slug: string, redirectTo?: string) =>
  ({
    nodeType: redirectTo === undefined ? 'article' : 'redirect',
    action: 'show',
    slug,
    ...(redirectTo === undefined ? {} : { redirectTo }),
  }) as SitemapNode;
const index = (...nodes: SitemapNode[]) => buildSitemapLookup(nodes, { warn: () => {} });
const SITEMAPS = {
  pl: index(
    node('/'),
    node('/o-nas'),
    node('/łódź'),
    node('/stara', '/o-nas?z=1'),
    node('/petla', '/petla'),
    node('/petla-2', '/petla-2?x=1#y'),
    node('/obca', '//evil.example'),
    node('/pierwsza', '/druga?y=2'),
    node('/druga', '/stara'),
    node('/kolo-1', '/kolo-2'),
    node('/kolo-2', '/kolo-3'),
    node('/kolo-3', '/kolo-2'),
    node('/schleife', '/schleife.'),
  ),
  en: index(
    node('/'),
    node('/products'),
    node('/products/:slug+'),
    node('/node.js'),
    { nodeType: 'page', action: 'gone', slug: '/removed' },
    { nodeType: 'oddity', action: 'show', slug: '/odd' },
    { nodeType: 'search', action: 'index', slug: '/search' },
  ),
  de: index(node('/')),
};
const sites = { load: async (locale: Locale) => ({ sitemap: await SITEMAPS[locale as CompleteLocale] }) as LocaleSite };
const find = (path: string, localeMode: 'prefix' | 'prefix_all' = 'prefix') => findAddress(path, { sites, localeMode });

describe('D3 D5 BX05 one hop to where a path leads', () => {
  it.each([
    ['/o-nas', '/o-nas'],
    ['/pl/o-nas', '/o-nas'],
    ['/PL/O-Nas', '/o-nas'],
    ['/EN', '/en'],
    ['/EN/products', '/en/products'],
    ['/en/PRODUCTS/AQ-40', '/en/products/aq-40'],
    ['/en/products/AQ-40', '/en/products/AQ-40'],
    ['/%C5%81%C3%B3d%C5%BA', '/%C5%82%C3%B3d%C5%BA'],
    ['/pl/presse', '/de/presse'],
    ['/PRESSE', '/de/presse'],
    ['/stara', '/o-nas?z=1'],
    ['/PL/Stara', '/o-nas?z=1'],
    ['/en/node.js', '/en/node.js'],
    ['/petla', null],
    ['/petla-2', null],
    ['/obca', null],
    ['/pierwsza', '/o-nas?z=1&y=2'],
    ['/kolo-1', null],
    ['/kolo-3', null],
    ['/nic', null],
    ['/pl/nic', null],
    ['/en/de', null],
    ['/EN/DE', null],
    ['/a%25', null],
    ['/A%2CB', null],
    ['/missing.png', null],
    ['/o-nas.', '/o-nas'],
    ['/O-Nas)', '/o-nas'],
    ['/o-nas%20', '/o-nas'],
    ['/o-nas%E2%80%8B', '/o-nas'],
    ['/o-nas%22%3E', '/o-nas'],
    ['/o-nas%E2%80%9D.', '/o-nas'],
    ['/%C5%82%C3%B3d%C5%BA,', '/%C5%82%C3%B3d%C5%BA'],
    ['/en/products?!', '/en/products'],
    ['/stara;', '/o-nas?z=1'],
    ['/en/products/aq-40.', '/en/products/aq-40.'],
    ['/.)', null],
    ['/schleife', '/schleife.'],
    ['/schleife.', null],
    ['/nic.', null],
    ['/o-nas-', null],
  ])('%s → %s', async (path, address) => {
    expect(await find(path)).toBe(address);
  });

  it.each([
    ['/en/products', 'node', []],
    ['/en/search', 'node', null],
    ['/en/newsletter/confirmation/abc', 'static', null],
    ['/en/offline', 'static', []],
    ['/en/removed', 'gone', []],
    ['/en/odd', 'none', []],
    ['/en/nothing', 'none', []],
    ['/EN/Products', 'redirect', null],
    ['/stara', 'redirect', null],
  ])('%s is %s, with the query names %j', async (path, type, queryNames) => {
    expect(await resolveAddress(path, { sites, localeMode: 'prefix' })).toMatchObject({ type, queryNames });
  });

  it('RT09: with a prefix for every locale', async () => {
    expect(await find('/O-NAS', 'prefix_all')).toBe('/pl/o-nas');
    expect(await find('/pl/o-nas', 'prefix_all')).toBe('/pl/o-nas');
    expect(await find('/api/menus', 'prefix_all')).toBeNull();
  });

  it('lowers letters, and leaves encodings as they are', () => {
    expect(['/A%2CB', '/%C5%81', '/a%25B', '/%C4%B0'].map(toLowerAddress)).toEqual([
      '/a%2Cb',
      '/%C5%82',
      '/a%25b',
      '/i%CC%87',
    ]);
  });

  it('D3: a letter and its mark are one character', () => {
    expect(['/O%CC%81ko%CC%81', '/ab%CC%8A%2Cc%CC%81', '/%CC%81'].map(toLowerAddress)).toEqual([
      '/%C3%B3k%C3%B3',
      '/ab%CC%8A%2C%C4%87',
      '/%CC%81',
    ]);
  });
});
