import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Api, entryOf, openApi, shelfOf } from './api.test-rig.ts';

const TOKEN = { authorization: 'Bearer secret' };
const LATER = { publishAt: '2026-06-01T00:00:00Z' };
let api: Api;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

it('D8: previews need the token, and show the draft, else the version that is or will be published', async () => {
  const shelf = (name: string) => shelfOf(entryOf(`${name}1`), entryOf(`${name}2`, LATER));
  const draft = (name: string) => shelfOf({ ...entryOf(`${name}1`), value: { id: `${name}1`, title: 'Draft' } });
  const names = ['pages', 'posts', 'products', 'categories', 'jobs', 'reports'];
  const of = (make: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, make(name)]));
  api = await openApi({ ...of(shelf), drafts: of(draft) });
  const rows = [
    ['page_preview', 'pages', 'Page'],
    ['post_preview', 'posts', 'Post'],
    ['product_preview', 'products', 'Product'],
    ['product_category_preview', 'categories', 'Category'],
    ['job_offer_preview', 'jobs', 'Job offer'],
    ['stock_report_preview', 'reports', 'Report'],
  ] as const;
  for (const [url, name, what] of rows) {
    const read = async (id: string) => (await api.get(`/api/${url}/${id}`, TOKEN)).body;
    expect(await read(`${name}1`)).toEqual({ id: `${name}1`, title: 'Draft' });
    expect(await read(`${name}2`)).toEqual({ id: `${name}2`, title: `Title of ${name}2` });
    expect(await read('none')).toEqual({ code: 404, message: `${what} not found` });
  }
  for (const headers of [{}, { authorization: 'Bearer other' }, { authorization: 'secret' }] as Record<
    string,
    string
  >[]) {
    const { status, body, headers: sent } = await api.get('/api/page_preview/pages1', headers);
    expect([status, body, sent['cache-control']]).toEqual([
      401,
      { code: 401, message: 'A preview token is needed' },
      'no-store',
    ]);
  }
  expect((await api.get('/api/page_preview/pages1', TOKEN)).headers['cache-control']).toBe('no-store');
});

it('D8: the list of drafts has what visitors cannot see yet, then changes to what they see, by kind', async () => {
  const none = shelfOf();
  const dated = (id: string, value: object, more: Record<string, unknown> = {}) => ({
    ...entryOf(id, more),
    value: { id, ...value },
  });
  api = await openApi({
    pages: shelfOf(entryOf('about'), entryOf('raw', { draft: true }), entryOf('soon', LATER)),
    categories: shelfOf(
      dated('water', { name: 'Water', status: 'published' }),
      dated('gas', { name: 'Gas', status: 'hidden' }),
    ),
    drafts: {
      ...{ products: none, jobs: none, reports: none, categories: none },
      pages: shelfOf(dated('about', { title: 'New about', updated: '2026-01-02', date: '2025-01-01' })),
      posts: shelfOf(dated('p', { date: '2026-01-03' })),
    },
  });
  expect((await api.get('/api/drafts', TOKEN)).body).toEqual([
    { module: 'page', id: 'raw', title: 'Title of raw', isNew: true },
    { module: 'page', id: 'soon', title: 'Title of soon', isNew: true },
    { module: 'page', id: 'about', title: 'New about', isNew: false, updated: '2026-01-02' },
    { module: 'post', id: 'p', title: 'p', isNew: false, updated: '2026-01-03' },
    { module: 'product_category', id: 'gas', title: 'Gas', isNew: true },
  ]);
});

it('spec 7: a page of a list has thirty entries unless the call says otherwise, and never more than five hundred', async () => {
  api = await openApi({
    posts: shelfOf(...Array.from({ length: 501 }, (_, i) => entryOf(`${i}`, { teaser: { id: `${i}` } }))),
  });
  const countOf = async (query: string) => (await api.get(`/api/posts?${query}`)).body.length;
  expect([
    await countOf(''),
    await countOf('page=1'),
    await countOf('itemsPerPage=501'),
    await countOf('page=17'),
  ]).toEqual([501, 30, 500, 21]);
});
