import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breadcrumbs, fails, HOME_NODE, headOf, nodeOf, ORIGIN, openPages } from './page-loader.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const _NEWS = { name: 'News', slug: '/news' };
const image = { url: '/uploads/a.jpg', alt: 'Hall', width: 4, height: 3 };

it('LY03 SH05: a page of blocks: its frame, crumbs, head, translations and what it reads later', async () => {
  const blocks = [
    { id: '1', type: 'news', content: { category: 'press', limit: 3 } },
    { id: '2', type: 'news', content: {} },
    { id: '3', type: 'html', content: { html: 'x' } },
  ];
  const page = {
    title: 'About us',
    lead: 'Who <b>we</b> are.',
    layout: 'default_white',
    blocks,
    image,
    seo: { maskOpacity: 40 },
  };
  const site = openPages(
    {
      sitemapNodes: [
        HOME_NODE,
        nodeOf('page.show', '/about', 'About', { above: [{ name: 'Group', slug: '/group' }] }),
        nodeOf('page.show', '/group', 'Group'),
      ],
      page,
    },
    { sitemapNodes: [HOME_NODE, nodeOf('page.show', '/o-nas', 'O nas', { nodeReference: 'about' })] },
  );
  const loaded = await site.load('/en/about');
  const [pl, en] = ['/o-nas', '/en/about'];
  expect(loaded).toEqual({
    ...{
      status: 200,
      layout: 'default_white',
      kind: 'page.show',
      locale: 'en',
      path: en,
      title: 'About us',
      reference: 'about',
    },
    content: { page, pageView: null },
    crumbs: [
      { name: 'Home', path: '/en' },
      { name: 'Group', path: '/en/group' },
      { name: 'About', path: en },
    ],
    banner: { title: 'Group', image, maskOpacity: expect.any(Number) },
    head: headOf('About us', en, {
      description: 'Who we are.',
      image: { url: expect.stringMatching(new RegExp(`^${ORIGIN}/.*a\\.jpg`)), alt: 'Hall', isSized: true },
      alternates: [
        ['pl', pl],
        ['en', en],
        ['de', `/de${pl}`],
        ['x-default', pl],
      ].map(([hreflang, path]) => ({ hreflang, href: `${ORIGIN}${path}` })),
      data: [breadcrumbs(['Home', '/en'], ['Group', '/en/group'], ['About', en])],
    }),
    translations: { pl, en, de: `/de${pl}` },
    untranslated: {},
    deferred: {
      'block-1': { name: 'posts', query: { itemsPerPage: '3', page: '1', category: 'press' } },
      'block-2': { name: 'posts', query: { itemsPerPage: expect.any(String), page: '1' } },
    },
    ...{ formToken: '', posted: null },
  });
  expect(site.asked.filter((call) => JSON.stringify(call).includes('"page"'))).toEqual([
    ['read', 'page', { params: { id: 'about' } }],
  ]);
});

it('D3 D5: redirects of nodes, of upper case and of entities, with the query; what is gone and what is not there', async () => {
  const site = openPages({
    sitemapNodes: [
      HOME_NODE,
      nodeOf('page.show', '/about', 'About'),
      { ...nodeOf('redirect.show', '/old', 'Old'), redirectTo: '/about' },
      nodeOf('page.gone', '/gone', 'Gone'),
      nodeOf('post.show', '/news/:slug', 'News'),
      nodeOf('stock_report.show', '/reports/:slug', 'Reports'),
    ],
    page: { title: 'About', blocks: [] },
    post: ({ params }: { params: { slug: string } }) => {
      if (params.slug !== 'p1' && params.slug !== 'hall') fails('not-found', 404)();
      return { id: 'p1', title: 'Hall', slug: 'hall', publicationDate: '2026-01-02', blocks: [] };
    },
  });
  expect(await site.redirect('/en/old?a=%20b')).toEqual(['/en/about?a=%20b']);
  expect(await site.redirect('/en/ABOUT?x=1')).toEqual(['/en/about?x=1']);
  expect(await site.redirect('/en/news/p1?x=1')).toEqual(['/en/news/hall?x=1']);
  expect(await site.redirect('/en/news/HALL')).toEqual(['/en/news/hall']);
  expect(await Promise.all(['/en/gone', '/en/none', '/en/news/x', '/en/pl/about'].map(site.redirect))).toEqual([
    410, 404, 404, 404,
  ]);
  const gone = await site.load('/en/gone');
  expect([gone.layout, gone.kind, gone.head.robots, gone.content.status ?? gone.status]).toEqual([
    'error',
    'error',
    'noindex',
    410,
  ]);
  expect((await site.load('/en/reports/x')).title).not.toBe((await site.load('/en/none')).title);
  expect(await site.loader.findAddress('/en/old')).toBe('/en/about');
  expect(await site.loader.findPathOfKind('page.show', 'en')).toBe('/en/about');
  expect(await site.loader.findPathOfKind('job_offer.index', 'en')).toBe(null);
});

it('ER01: failures of the CMS have the page of their status, and an unexpected one is logged', async () => {
  const open = (page: unknown) =>
    openPages({ sitemapNodes: [HOME_NODE, nodeOf('page.show', '/about', 'About')], page });
  const statusOf = async (page: unknown) => (await open(page).load('/en/about')).status;
  expect(
    await Promise.all(
      [
        fails('unavailable'),
        fails('bad-answer'),
        fails('gone', 410),
        fails('rejected', 422),
        fails('rejected', 401),
      ].map(statusOf),
    ),
  ).toEqual([503, 502, 410, 422, 502]);
  const broken = open(() => {
    throw new TypeError('x is not a function');
  });
  expect((await broken.load('/en/about')).status).toBe(500);
  expect(broken.errors).toEqual([[{ err: new TypeError('x is not a function') }, 'page could not be loaded']]);
  const down = openPages({ sitemapNodes: fails('unavailable') });
  const aborted = new AbortController();
  aborted.abort(new Error('left'));
  await expect(open({}).loader.load('/en/about', '', { signal: aborted.signal })).rejects.toThrow('left');
  expect((await down.loader.loadSiteData('en')).menus).toBeDefined();
});

it('RT05 D24: the page for visits without a network is in no sitemap, and in each language', async () => {
  const site = openPages({ sitemapNodes: [HOME_NODE] });
  const load = async (path: string) => {
    const { status, kind, content, translations, head, crumbs, banner } = await site.load(path);
    return {
      status,
      kind,
      view: content.pageView,
      translations,
      robots: head.robots,
      canonical: head.canonical,
      crumbs,
      banner,
    };
  };
  const FRAME = { status: 200, robots: 'noindex', canonical: null, crumbs: [], banner: null };
  const in3 = (path: string) => ({ pl: path, en: `/en${path}`, de: `/de${path}` });
  expect(await load('/en/offline')).toEqual({
    ...FRAME,
    kind: 'offline',
    view: { type: 'offline' },
    translations: in3('/offline'),
  });
});
