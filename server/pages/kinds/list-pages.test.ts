import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fails, nodeOf, ORIGIN, openKind, PAGE } from '../page-loader.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const range = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

it('NW01 PT02: posts nine a page, of a tag or a section, and the place in the list', async () => {
  const posts = range(10, (i) => ({
    id: `${i}`,
    title: `Post ${i}`,
    slug: `p${i}`,
    ...(i === 3 ? { image: { url: '/uploads/3.jpg' } } : {}),
  }));
  const categories = [{ id: 'c', name: 'Press', slug: 'press' }];
  const answers = {
    posts,
    postCategories: categories,
    postTags: [{ id: 't', name: 'Heat' }],
    sections: [{ id: 's', name: 'Group' }],
    postCategory: categories[0],
  };
  const site = openKind('post.index', '/news', answers, [nodeOf('post_category.show', '/news/category/:slug', 'News')]);
  const first = await site.load('/en/news');
  expect(first).toMatchObject({
    layout: 'post',
    content: {
      view: 'list',
      page: PAGE,
      category: null,
      filter: {},
      names: {},
      categories,
      posts: posts.slice(0, 9),
      number: 1,
      pages: 2,
    },
  });
  expect(first.head).toMatchObject({ prev: null, next: `${ORIGIN}/en/news?page=2`, canonical: `${ORIGIN}/en/news` });
  const second = await site.load('/en/news?page=2&tag=t&section=s');
  const query = '?tag=t&section=s';
  expect(second.content).toMatchObject({
    posts: posts.slice(9),
    number: 2,
    pages: 2,
    filter: { tag: 't', section: 's' },
    names: { tag: 'Heat', section: 'Group' },
  });
  expect(second.head).toMatchObject({
    title: 'Title – Page 2 – Elmerion Group',
    prev: `${ORIGIN}/en/news${query}`,
    next: null,
    canonical: `${ORIGIN}/en/news${query}&page=2`,
    alternates: [],
  });
  expect((await site.load('/en/news?page=3')).status).toBe(404);
  site.asked.length = 0;
  // a tag that is none is asked for apart from the answers of pages
  await site.load('/en/news?tag=gone');
  expect(site.asked).toContainEqual(['readClientQuery', 'posts', { query: { tag: 'gone' } }]);
  await site.load('/en/news');
  expect(site.asked).toContainEqual(['read', 'posts', { query: {} }]);
  expect((await site.load('/en/news/category/press?page=2')).content.posts).toEqual(posts.slice(9));
  const category = await site.load('/en/news/category/press');
  expect(category).toMatchObject({
    ...{ layout: 'post', title: 'Press', reference: 'c', banner: { title: 'Press', image: { url: '/uploads/3.jpg' } } },
    content: {
      view: 'list',
      page: null,
      category: categories[0],
      filter: { category: 'c' },
      names: {},
      categories,
      number: 1,
      pages: 2,
    },
  });
  expect(category.head.description).toBe(
    'News in the category “Press”: press releases, projects and events of the Group.',
  );
});

it('RT15 SE01: a search has its phrase in the title and is not for search engines; a CMS that fails is no empty list', async () => {
  const hit = (id: string, category: string) => ({ id, category, title: id, slug: `/${id}`, type: 'page.show' });
  let search: unknown = [hit('a', 'pages'), hit('b', 'news')];
  const categories = [
    { id: 'news', name: 'News' },
    { id: 'files', name: 'Files' },
  ];
  const site = openKind('search.index', '/search', {
    search: (...asked: unknown[]) => (typeof search === 'function' ? search(...asked) : search),
    searchCategories: categories,
  });
  const empty = await site.load('/en/search');
  expect(empty).toMatchObject({
    layout: 'search',
    status: 200,
    banner: null,
    content: { page: PAGE, phrase: '', category: null, categories, failed: false },
  });
  expect([empty.head.title, empty.head.robots]).toEqual(['Title – Elmerion Group', 'noindex, follow']);
  const found = await site.load('/en/search?phrase=water&category=news');
  expect(site.asked).toContainEqual(['read', 'search', { query: { phrase: 'water', itemsPerPage: '401' } }]);
  expect(found.content).toMatchObject({ phrase: 'water', category: 'news' });
  expect(found.head.title).toBe('“water” – Title – Elmerion Group');
  expect((await site.load('/en/search?phrase=water&category=files')).content.category).toBe(null);
  expect((await site.load('/en/search?phrase=water&category=gone')).content.category).toBe(null);
  expect((await site.load(`/en/search?phrase=${'x'.repeat(41)}`)).head.title).toMatch(/^“x{38,40}…” – Title/);
  for (const [failure, status, expected] of [
    ['unavailable', null, 503],
    ['rejected', 422, 200],
    ['rejected', 401, 503],
  ] as const) {
    search = fails(failure, status);
    const failed = await site.load('/en/search?phrase=water');
    expect([failed.status, failed.content.failed]).toEqual([expected, expected === 503]);
  }
});
