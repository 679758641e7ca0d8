import { expect, it } from 'vitest';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, withFakeCms } from '../support/fake-site.ts';

withFakeCms();

const usual = (path: string) => contentOf('GET', path, 'pl') as Record<string, unknown>[];

it('K13: what the site understands all the same, each as a warning with its path, and errors beside it', async () => {
  cms.answer('/api/products', (request) => ({
    body: Object.fromEntries(
      usual(request.path).map((product, i) => [
        2 * i,
        {
          ...product,
          updated: '02.01.2026',
          teaserImage: { url: 'https://cdn.example/a.jpg', width: 'wide' },
          tags: null,
        },
      ]),
    ),
  }));
  cms.answer('/api/pages/about', () => ({
    body: {
      title: 'x',
      blocks: {
        1: {
          id: 1,
          type: 'readings',
          content: { items: [{ value: 7, label: 'x' }, {}, { value: '1', label: '\u202e' }] },
        },
      },
    },
  }));
  cms.answer((call) => call.path === '/api/products/check-cms-no-such-id', {
    status: 404,
    body: { type: '/errors/404', title: 'An error occurred', status: 404 },
    headers: { 'content-type': 'application/problem+json' },
  });
  const category = { id: 'a', name: 'A', slug: 'a', path: 'x/he\ud800at', status: 'published' };
  cms.answer('/api/product_categories', {
    body: [category, { ...category, id: 'b', slug: 'a b' }, { ...category, id: 'c', slug: 'a/wo\u0301z' }],
  });
  cms.answer('/api/posts/first', {
    body: { id: 'n', title: 'N', slug: ' ', publicationDate: '2026-01-02', blocks: [] },
  });
  const { findings } = await checkCms({ base: cms.url, token: null, deadlineMs: 60_000 });
  const found = findings.filter(({ locale }) => locale === 'pl');
  expect(found.map(({ level, endpoint, path, reason }) => `${level} ${endpoint} $${path}: ${reason}`)).toEqual(
    expect.arrayContaining([
      'warning products $: an object instead of a list: converted',
      'warning products $[0].updated: a date that is not ISO 8601: converted',
      'warning products $[0].teaserImage.width: a text instead of a number: left out',
      'warning products $[0].teaserImage.url: a picture of cdn.example: not shown, if that is not the host of PUBLIC_ORIGIN',
      'warning productCategories $[0].path: not a slug: left out',
      'warning productCategories $[2].slug: slashes in or around a slug: converted',
      'warning post $.slug: not a slug: the one that was asked for',
      'warning page $.blocks: an object instead of a list: converted',
      'warning page $.blocks[0].id: a number instead of an id: converted',
      'warning page $.blocks[0].content.items[0].value: a number instead of a text: converted',
      'warning page $.blocks[0].content.items[1].value: missing: left out',
      'warning page $.blocks[0].content.items[2].label: empty: left out',
      'warning product $: 404 in other words than {"code":404,"message":"…"}: understood',
      'deviation productCategories $[1].slug: must match pattern "^[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}._~-]{0,199}$"',
    ]),
  );
  expect(found.filter(({ reason }) => reason.includes('IRI') || reason.includes('characters'))).toEqual([]);
  expect(found.filter(({ level, endpoint }) => level === 'deviation' && endpoint === 'products')).toEqual([]);
});

it('letters that are not UTF-8, which visitors would see as �', async () => {
  cms.answer('/api/configurations', { raw: Buffer.from('[{"name":"SITE_NAME","value":"Jod\xb3a"}]', 'latin1') });
  const { findings } = await checkCms({ base: cms.url, token: null, deadlineMs: 60_000 });
  expect(findings.filter(({ endpoint }) => endpoint === 'configurations')).toEqual(
    ['pl', 'en', 'de'].map((locale) =>
      expect.objectContaining({ level: 'deviation', locale, reason: 'letters that are not UTF-8' }),
    ),
  );
});

it('addresses that lead nowhere, pages without a reference, calls that are redirected, settings with other values', async () => {
  const to = (slug: string, redirectTo: string) => ({ nodeType: 'redirect', action: 'permanent', slug, redirectTo });
  const article = { nodeType: 'article', action: 'show' };
  cms.answer('/api/sitemap_nodes', ({ query }) => ({
    body: [
      {
        nodeType: 'page',
        action: 'home',
        slug: '/',
        nodeReference: 'home',
        crumbs: [{ name: query.get('locale'), slug: '/' }],
      },
      { ...article, slug: '/about', nodeReference: 'about' },
      to('/a', '/b'),
      to('/b', '/a'),
      to('/self', '/self'),
      to('/outside', 'https://www.example.com/x'),
      to('/ghost', '/nosuch'),
      // these lead somewhere: in two steps, with a query, to another language
      to('/two', '/one'),
      to('/one', '/about?x=1#y'),
      to('/other', '/de/about'),
      { ...article, slug: '/about/', nodeReference: 'about' },
      { ...article, slug: '/unknown' },
    ],
  }));
  cms.answer('/api/configurations', {
    body: Object.entries({
      SITE_LOGO: 'https://cdn.example/logo.svg',
      SITE_ICON: '/uploads/icon.png',
      SHARING_IMAGE_POST: '',
      NEWSLETTER: 'True',
      PAGE_FEEDBACK: 'sometimes',
      SELECTABLE_LOCALES: 'PL;EN',
      OTHER: 'PL;EN',
    }).map(([name, value]) => ({ name, value })),
  });
  cms.answer('/api/popups', { status: 301, headers: { location: 'https://cms.example/api/popups?locale=pl' } });
  const branch = (id: string, parent?: string) => ({
    ...{ id, name: id, slug: id, status: 'published' },
    ...(parent ? { parentBranch: { id: parent } } : {}),
  });
  cms.answer('/api/product_categories', {
    body: [branch('r'), branch('s'), branch('x', 'y'), branch('y', 'x'), branch('below', 'x'), branch('stray', 'gone')],
  });
  const { findings } = await checkCms({ base: cms.url, token: null, deadlineMs: 60_000 });
  const of = (...names: string[]) =>
    findings
      .filter(({ locale, endpoint }) => locale === 'pl' && names.includes(endpoint))
      .map(({ level, reason, call }) => `${level} ${call}: ${reason}`);
  expect(of('sitemapNodes').sort()).toEqual([
    'warning /a: redirectTo: no path of the site, or a circle: a 404',
    'warning /about: a second node of one address: never shown',
    'warning /b: redirectTo: no path of the site, or a circle: a 404',
    'warning /ghost: redirectTo: a path that the sitemap does not have: a 404',
    'warning /outside: redirectTo: no path of the site, or a circle: a 404',
    'warning /self: redirectTo: no path of the site, or a circle: a 404',
  ]);
  // as the site does: by the last segment
  expect(cms.calls.map(({ path }) => path)).toContain('/api/pages/unknown');
  expect(of('configurations')).toEqual([
    'warning SITE_LOGO: not understood: it needs a path below /uploads/',
    'warning PAGE_FEEDBACK: not understood: it needs on or off',
    'warning SELECTABLE_LOCALES: not understood: it needs pl,en,de',
  ]);
  expect(of('popups')).toEqual([
    'deviation /api/popups?locale=pl: status 301 to https://cms.example/api/popups: the site follows no redirect',
  ]);
  expect(of('productCategories').filter((text) => text.startsWith('warning'))).toEqual([
    'warning x: a circle of parents: in no list of categories',
    'warning y: a circle of parents: in no list of categories',
    'warning stray: its parent is not in the list: on the first level',
    'warning r: more than one category without a parent: each is on the first level',
    'warning s: more than one category without a parent: each is on the first level',
  ]);
});
