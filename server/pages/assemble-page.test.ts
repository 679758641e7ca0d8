import { describe, expect, it } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { createTranslate } from '#shared/locales/translator.ts';
import { interfaceTexts } from '../interface-texts.ts';
import { buildAlternates, buildCrumbs, buildHead } from './assemble-page.ts';
import type { PageParts } from './kinds/page-kind.ts';
import { loadSampleSite, SAMPLE_ORIGIN, type SampleAnswers } from './sample-site.test-rig.ts';

const crumb = (name: string, slug: string) => ({ name, slug });
const nodes: SitemapNode[] = [
  { nodeType: 'page', action: 'home', slug: '/' },
  { nodeType: 'article', action: 'show', slug: '/group', crumbs: [crumb('Group', '/group'), crumb('Home', '/')] },
  {
    nodeType: 'article',
    action: 'show',
    slug: '/group/history',
    crumbs: [crumb('History', '/group/history'), crumb('Group', '/group'), crumb('Home', '/')],
  },
  {
    nodeType: 'article',
    action: 'show',
    slug: '/lost/page',
    crumbs: [crumb('Page', '/lost/page'), crumb('Lost', '/lost'), crumb('Home', '/')],
  },
  { nodeType: 'redirect', action: 'permanent', slug: '/moved', redirectTo: '/group' },
  {
    nodeType: 'article',
    action: 'show',
    slug: '/moved/page',
    crumbs: [crumb('Page', '/moved/page'), crumb('Moved', '/moved'), crumb('Home', '/')],
  },
  { nodeType: 'article', action: 'show', slug: '/łódź', crumbs: [crumb('Łódź', '/łódź'), crumb('Home', '/')] },
  {
    nodeType: 'article',
    action: 'show',
    slug: '/łódź/map',
    crumbs: [crumb('Map', '/łódź/map'), crumb('Łódź', '/en/łódź'), crumb('Home', '/')],
  },
  { nodeType: 'post', action: 'index', slug: '/news', crumbs: [crumb('News', '/news'), crumb('Home', '/')] },
  {
    nodeType: 'post',
    action: 'show',
    slug: '/news/:slug+',
    crumbs: [crumb('News', '/news/:slug+'), crumb('Home', '/')],
  },
  {
    nodeType: 'product_category',
    action: 'index',
    slug: '/products',
    crumbs: [crumb('Products', '/products'), crumb('Home', '/')],
  },
  {
    nodeType: 'product_category',
    action: 'show',
    slug: '/products/:slug+',
    crumbs: [crumb('Products', '/products/:slug+'), crumb('Home', '/')],
  },
];
const category = (id: string, parent: string, status: string) => ({
  id,
  name: id,
  slug: id,
  status,
  parentBranch: { id: parent },
});
const productCategories = [
  { id: 'root', name: 'root', slug: 'root', status: 'published' },
  category('water', 'root', 'published'),
  category('secret', 'water', 'draft'),
  category('meters', 'secret', 'published'),
] as SampleAnswers['productCategories'];
const site = await loadSampleSite('en', { sitemapNodes: nodes, ...(productCategories ? { productCategories } : {}) });
const parts = (rest: object = {}) =>
  ({ layout: 'default', content: {}, title: 'Title', ...rest }) as unknown as PageParts;
const crumbsOf = (slug: string, rest: object = {}, path = `/en${slug}`) => {
  const node = site.sitemap.nodes.find((n) => n.slug === slug) as SitemapNode;
  return buildCrumbs(node, parts(rest), site, path).map(({ name, path: to }) => [name, to]);
};

describe('SH05 breadcrumbs', () => {
  it('run from the root to the page', () => {
    expect(crumbsOf('/group/history')).toEqual([
      ['Home', '/en'],
      ['Group', '/en/group'],
      ['History', '/en/group/history'],
    ]);
  });

  it('strip patterns, and end with the entity itself', () => {
    expect(crumbsOf('/news/:slug+', {}, '/en/news/x')).toEqual([
      ['Home', '/en'],
      ['News', '/en/news'],
      ['Title', '/en/news/x'],
    ]);
  });

  it('leave out what only leads elsewhere', () => {
    expect(crumbsOf('/moved/page')).toEqual([
      ['Home', '/en'],
      ['Page', '/en/moved/page'],
    ]);
  });

  it('find pages whose addresses have other letters', () => {
    expect(crumbsOf('/łódź/map', {}, '/en/%C5%82%C3%B3d%C5%BA/map')).toEqual([
      ['Home', '/en'],
      ['Łódź', '/en/%C5%82%C3%B3d%C5%BA'],
      ['Map', '/en/%C5%82%C3%B3d%C5%BA/map'],
    ]);
  });

  it('LY10: take the chain of categories, without drafts', () => {
    const above = [
      ['Home', '/en'],
      ['Products', '/en/products'],
      ['water', '/en/products/water'],
    ];
    expect(crumbsOf('/news/:slug+', { category: 'meters' }, '/en/news/x')).toEqual([
      ...above,
      ['meters', '/en/products/water/secret/meters'],
      ['Title', '/en/news/x'],
    ]);
    const own = { category: 'meters', entity: { id: 'meters' } };
    expect(crumbsOf('/products/:slug+', own, '/admin/x')).toEqual([...above, ['Title', '/admin/x']]);
  });

  it('link to no page that does not exist', () => {
    expect(crumbsOf('/lost/page')).toEqual([
      ['Home', '/en'],
      ['Page', '/en/lost/page'],
    ]);
  });

  it('are none where the node has none', () => {
    expect(crumbsOf('/')).toEqual([]);
  });
});

const t = createTranslate('en', interfaceTexts.en, () => {});

describe('RT20 BX02 head', () => {
  const head = (rest: object = {}, translations: object = { pl: '/o-nas', en: '/en/about', de: '/de/ueber-uns' }) =>
    buildHead(
      {
        parts: parts(rest),
        context: { kind: 'article.show', node: nodes[1] as SitemapNode, site, t },
        path: '/en/about',
        translations,
      },
      [],
    );

  it('names the page and the site', () => {
    expect(head().title).toBe('Title – Elmerion Group');
    expect(head({ seoTitle: 'About Elmerion Group' }).title).toBe('About Elmerion Group');
    // with the name of the site it has 70 characters, or 71 and is left out
    for (const [length, suffix] of [
      [53, ' – Elmerion Group'],
      [54, ''],
    ] as const)
      expect(head({ title: 'x'.repeat(length) }).title).toBe('x'.repeat(length) + suffix);
  });

  it('numbers the later pages of a list, whose addresses are their own', () => {
    const title = (list: object, rest: object = {}) => head({ ...rest, list }).title;
    expect(title({ number: 2, pages: 3 })).toBe('Title – Page 2 – Elmerion Group');
    expect(title({ number: 2, pages: 3 }, { seoTitle: 'Seo' })).toBe('Seo – Page 2 – Elmerion Group');
    expect(title({ number: 1, pages: 3 })).toBe('Title – Elmerion Group');
  });

  it('has absolute addresses of the configured origin', () => {
    expect(head().canonical).toBe(`${SAMPLE_ORIGIN}/en/about`);
    expect(head({ list: { number: 2, pages: 3 } }).canonical).toBe(`${SAMPLE_ORIGIN}/en/about?page=2`);
    const image = (rest?: object) => head(rest).image;
    expect(image({ image: { url: '/uploads/a.svg', alt: 'A' } })).toEqual({
      url: `${SAMPLE_ORIGIN}/media/sharing/uploads/a.svg.jpg`,
      alt: 'A',
      isSized: true,
    });
    expect(image()).toBeNull();
    expect(image({ image: { url: 'https://cdn.example/a.png' } })).toMatchObject({
      url: 'https://cdn.example/a.png',
      isSized: false,
    });
  });

  it('names translations that exist, and the Polish one as default', () => {
    expect(head().alternates.map((a) => a.hreflang)).toEqual(['pl', 'en', 'de', 'x-default']);
    expect(head().alternates.at(-1)?.href).toBe(`${SAMPLE_ORIGIN}/o-nas`);
    expect(head({}, { en: '/en/about', de: '/de/ueber-uns' }).alternates.at(-1)?.href).toBe(
      `${SAMPLE_ORIGIN}/en/about`,
    );
    expect(head({ robots: 'noindex' }).alternates).toEqual([]);
    const locales = site.siteData.locales.map((link) => ({ ...link, selectable: link.locale !== 'de' }));
    const offered = buildAlternates({ pl: '/o-nas', de: '/de/ueber-uns' }, { origin: SAMPLE_ORIGIN, locales });
    expect(offered.map((a) => a.hreflang)).toEqual(['pl', 'x-default']);
  });

  it('names a page of one language as the one for all others', () => {
    expect(head({}, { de: '/de/ueber-uns' }).alternates).toEqual(
      ['de', 'x-default'].map((hreflang) => ({ hreflang, href: `${SAMPLE_ORIGIN}/de/ueber-uns` })),
    );
  });

  it('describes in at most 160 characters of plain text', () => {
    expect(head({ description: '<p>a &amp;\n <b>b</b></p>' }).description).toBe('a & b');
    const long = head({ description: 'word '.repeat(100) }).description;
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/word…$/);
    expect(head({ description: 'x'.repeat(400) }).description.length).toBeLessThanOrEqual(160);
  });
});
