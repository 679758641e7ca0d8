import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_ORIGIN as ORIGIN } from '../pages/sample-site.test-rig.ts';
import { FIVE_MINUTES, NODES, openDocuments as open, SETTINGS, settings } from './documents.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const HOUR = 'public, max-age=3600';
const page = (id: string, slug: string, updated: string | null = null, type = 'page.show') => ({
  id,
  slug,
  updated,
  type,
  title: id,
});
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it('BX01: the index names the maps of languages with pages, and their last change that is not in the future', async () => {
  const read = await open({
    search: [
      page('a', '/a', '2026-01-02'),
      page('b', '/b', '2026-01-05'),
      page('c', '/c', '2026-01-03'),
      page('d', '/d', '2027-01-01'),
      page('s', '/search', '2026-01-09', 'search.index'),
    ],
  });
  const { status, type, cache, body } = await read('/sitemap.xml');
  expect([status, type, cache]).toEqual([200, 'application/xml; charset=utf-8', FIVE_MINUTES]);
  expect(body).toBe(
    `${XML}<sitemapindex ${NAMESPACE}><sitemap><loc>${ORIGIN}/sitemap-en.xml</loc><lastmod>2026-01-05</lastmod></sitemap></sitemapindex>`,
  );
  const many = await open({ search: Array.from({ length: 40_001 }, (_, i) => page(`${i}`, `/${i}`)) });
  const [first, second] = [1, 2].map(
    (part) => `<sitemap><loc>${ORIGIN}/sitemap-en${part > 1 ? `-${part}` : ''}.xml</loc></sitemap>`,
  );
  expect((await many('/sitemap.xml')).body).toBe(`${XML}<sitemapindex ${NAMESPACE}>${first}${second}</sitemapindex>`);
  expect((await many('/sitemap-en-2.xml')).body).toBe(
    `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${ORIGIN}/en/40000</loc></url></urlset>`,
  );
  for (const url of ['/sitemap-en-3.xml', '/sitemap-en-0.xml', '/sitemap-fr.xml'])
    expect((await many(url)).status).toBe(404);
});

it('BX01: the map of a language has its pages, their change and their translations', async () => {
  const read = await open(
    {
      search: [
        page('a', '/a&b', '2026-01-02'),
        page('x', '/alone', '2026-02-02'),
        page('cmp', '/compare', null, 'product.compare'),
      ],
    },
    { search: [page('a', '/ą')] },
  );
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${ORIGIN}${path}"/>`;
  const start = `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  const [pl, en, de] = ['/%C4%85', '/en/a&amp;b', '/de/%C4%85'];
  const links = `${link('pl', pl as string)}${link('en', en as string)}${link('de', de as string)}${link('x-default', pl as string)}`;
  const map = await read('/sitemap-en.xml');
  expect([map.status, map.type, map.cache]).toEqual([200, 'application/xml; charset=utf-8', FIVE_MINUTES]);
  expect(map.body).toBe(
    `${start}<url><loc>${ORIGIN}${en}</loc><lastmod>2026-01-02</lastmod>${links}</url><url><loc>${ORIGIN}/en/alone</loc></url></urlset>`,
  );
  expect((await read('/sitemap-pl.xml')).body).toBe(`${start}<url><loc>${ORIGIN}${pl}</loc>${links}</url></urlset>`);
  const empty = await open();
  expect((await empty('/sitemap-de.xml')).body).toBe(`${start}</urlset>`);
});

it('BX02: robots.txt closes the site unless it is live', async () => {
  const live = await (await open())('/robots.txt');
  expect([live.status, live.type, live.cache, live.body]).toEqual([
    ...[200, 'text/plain; charset=utf-8', HOUR, `User-agent: *\nDisallow: /admin/\nSitemap: ${ORIGIN}/sitemap.xml\n`],
  ]);
  expect((await (await open({}, {}, 'test'))('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

it('PW01: the manifest of a language has its name, home page and icons; other programs find the icon', async () => {
  const configurations = settings({ ...SETTINGS, SITE_LOGO: '/uploads/logo.svg', SITE_ICON: '/uploads/icon.png' });
  const read = await open(
    { configurations },
    { configurations: settings({ ...SETTINGS, SITE_LOGO: '/uploads/logo.png' }) },
  );
  const { status, type, cache, body } = await read('/site-en.webmanifest');
  expect([status, type, cache, JSON.parse(body)]).toEqual([
    ...[200, 'application/manifest+json; charset=utf-8', HOUR],
    {
      ...{
        name: 'Elmerion Group',
        lang: 'en',
        dir: 'ltr',
        id: '/en',
        start_url: '/en',
        scope: '/',
        display: 'minimal-ui',
      },
      ...{ theme_color: '#043C77', background_color: '#FFFFFF' },
      icons: [
        { src: '/uploads/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/uploads/icon.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/uploads/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    },
  ]);
  expect(JSON.parse((await read('/site-pl.webmanifest')).body)).toMatchObject({ lang: 'pl', icons: [] });
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const { status, headers } = await read(path);
    expect([status, headers.location]).toEqual([301, '/uploads/logo.png']);
  }
  const icons = await open({}, { configurations });
  expect((await icons('/favicon.ico')).headers.location).toBe('/uploads/icon.png');
  expect((await (await open())('/favicon.ico')).status).toBe(404);
});

it('RFC 9116: security.txt has each contact as an address, its end, languages and place, and that of the CSAF files', async () => {
  const configurations = settings({ ...SETTINGS, SECURITY_CONTACT: 'psirt@example.com, https://example.com/report' });
  const read = await open({}, { configurations });
  const { status, type, cache, body } = await read('/.well-known/security.txt');
  expect([status, type, cache]).toEqual([200, 'text/plain; charset=utf-8', HOUR]);
  const lines = [
    ...[
      'Contact: mailto:psirt@example.com',
      'Contact: https://example.com/report',
      'Expires: 2026-07-11T00:00:00Z',
      'Preferred-Languages: pl, en, de',
    ],
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
  ];
  expect(body.split('\n')).toEqual([...lines, `CSAF: ${ORIGIN}/.well-known/csaf/provider-metadata.json`, '']);
  const none = await open({ sitemapNodes: NODES.slice(0, 1) }, { configurations });
  expect((await none('/.well-known/security.txt')).body.split('\n')).toEqual([...lines, '']);
  expect((await (await open())('/.well-known/security.txt')).status).toBe(404);
});

it('llms.txt lists the first two levels of each language’s menu, on the live site alone', async () => {
  const link = (name: string, url: string, children?: object[]) => ({
    id: name,
    name,
    url,
    ...(children ? { children } : {}),
  });
  const main = [
    link('Products', '/en/products', [
      link('Water', '/en/products/water', [link('Old', '/en/old')]),
      link('Shop', 'https://shop.example'),
    ]),
    link('Twice', '/en/products'),
  ];
  const menus = [{ name: 'main', children: main }];
  const read = await open({ menus });
  const { status, type, cache, body } = await read('/llms.txt');
  expect([status, type, cache, body]).toEqual([
    ...[200, 'text/plain; charset=utf-8', HOUR],
    `# Elmerion Group

> Elmerion S.A.: ${ORIGIN}. Every page is there as Markdown, too: its address with \`.md\` behind it.

## English

- [Products](${ORIGIN}/en/products.md)
- [Water](${ORIGIN}/en/products/water.md)

## Optional

- [All pages](${ORIGIN}/sitemap.xml)
- [API](${ORIGIN}/api/openapi.json)
`,
  ]);
  expect((await (await open({ menus }, {}, 'test'))('/llms.txt')).status).toBe(404);
});
