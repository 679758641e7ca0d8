// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { DeferredContext } from '../page/deferred-context.tsx';
import { Post } from './Post.tsx';
import { BANNER_PICTURE, CRUMBS, outlineOfSentPage } from './sample-page.test-rig.ts';

const CATEGORY = { id: 'company', name: 'Company', slug: 'company' };
const teaser = (id: string, change: object = {}) => ({
  id,
  title: `Post ${id}`,
  slug: id,
  lead: `Lead ${id}`,
  publicationDate: '2026-05-04T09:00:00+02:00',
  category: CATEGORY,
  teaserImage: { url: `/uploads/${id}.jpg` },
  ...change,
});
const PERSON = {
  id: 'p',
  name: 'Anna Nowak',
  office: 'Press office',
  phoneNumber: '+48 61 100 00 02',
  email: 'press@elmerion.example',
  content: '<p>For journalists</p>',
};
const POST = {
  ...teaser('hall'),
  image: { url: '/uploads/hall.jpg', alt: 'The hall' },
  tags: [
    { id: 'works', name: 'Works & halls' },
    { name: 'Water', slug: 'water' },
  ],
  blocks: [],
  pictures: [
    {
      image: { url: '/uploads/p.jpg', alt: 'Front' },
      file: { id: 'f', name: 'Front', url: '/uploads/p.jpg', size: 2048 },
      width: 4000,
      height: 3000,
      rights: '© Elmerion',
    },
  ],
  contactPerson: PERSON,
  boilerplate: '<p>Elmerion makes meters.</p>',
};
const related = { ok: true as const, data: ['hall', 'a', 'b', 'c', 'd'].map((id) => teaser(id)) };
const show = (content: object, page: object = {}) =>
  outlineOfSentPage<PageOf<'post'>>(
    (whole) => (
      <DeferredContext value={{ related }}>
        <Post page={whole} />
      </DeferredContext>
    ),
    { ...page, kind: 'post.show', content },
  );
const single = (change: object = {}) => show({ view: 'single', post: { ...POST, ...change } });

const picture = (filter: string, file: string, width: number) =>
  `image: → /media/cache/resolve/${filter}/uploads/${file}.jpg?w=${width}`;
const DATE = 'time: 4 May 2026 dateTime=2026-05-04T09:00:00+02:00';
const HEAD = [
  ...[...CRUMBS, 'History', 'h1: Post hall', 'Lead hall'],
  ...['dt: Published', 'dd: 4 May 2026', DATE, 'dt: Category', 'dd: Company'],
];
const toCard = (heading: string, id: string) => [
  DATE,
  'Company',
  `${heading}: Post ${id}`,
  `link: Post ${id} → /en/news/${id}`,
];
const RELATED = ['section: Related news', 'h2: Related news', ...['a', 'b', 'c'].flatMap((id) => toCard('h3', id))];
const CARD = [
  ...['Anna Nowak', 'Press office'],
  ...['link: +48 61 100 00 02 → tel:+48611000002', '(phone)'],
  ...['link: press@elmerion.example → mailto:press@elmerion.example', '(mail)'],
];

it('LY06 NW02 NW03: a post has date, category, lead, picture, what journalists need, its tags, the ways back and three related ones', async () => {
  expect(await single()).toEqual([
    ...HEAD,
    'image: The hall → /media/cache/resolve/post_image/uploads/hall.jpg?w=800',
    ...['section: Pictures to download', 'For the press', 'h2: Pictures to download'],
    'image: Front → /media/cache/resolve/general_desktop/uploads/p.jpg?w=800',
    ...['Front', 'JPG · 4,000 × 3,000 px · 2 KB', '© Elmerion'],
    'link: Download picture: Front → /uploads/p.jpg download',
    ...['section: About the company', 'For the press', 'h2: About the company', 'Elmerion makes meters.'],
    ...['section: Press contact', 'For the press', 'h2: Press contact'],
    ...[...CARD.slice(0, 2), 'For journalists', ...CARD.slice(2)],
    'More',
    ...['ul: Tags', 'link: Works & halls → /en/news?tag=works', 'Water'],
    ...['link: Back to the news list → /en/news', '(arrow-left)'],
    ...['link: All news → /en/news', '(arrow-right)'],
    ...RELATED,
  ]);
});

it('NW04: the way to the posts of a category has the text of the category, and leads to its page', async () => {
  const bare = { image: null, tags: [], pictures: [], contactPerson: null, boilerplate: null };
  const wayOf = async (category: object | null) => {
    const lines = await single({ ...bare, category });
    return lines.slice(lines.indexOf('(arrow-left)') + 1, lines.indexOf('section: Related news'));
  };
  const node = { slug: '/press/company', backButtonText: 'All company news' };
  const toOwn = ['link: All company news → /en/press/company', '(arrow-right)'];
  expect(await single({ ...bare, category: { ...CATEGORY, sitemapNodeReference: node } })).toEqual([
    ...[...HEAD, 'More', 'link: Back to the news list → /en/news', '(arrow-left)', ...toOwn],
    ...RELATED,
  ]);
  const toAll = ['link: All news → /en/news', '(arrow-right)'];
  expect(await wayOf({ ...CATEGORY, sitemapNodeReference: { ...node, backButtonText: null } })).toEqual(toAll);
  expect(await wayOf(CATEGORY)).toEqual(toAll);
  expect(await wayOf(null)).toEqual([]);
});

const list = (change: object = {}) =>
  show({
    view: 'list',
    page: { label: 'Label', lead: 'Lead', blocks: [] },
    category: null,
    categories: [CATEGORY, { id: 'c2', name: 'Markets', slug: 'markets' }],
    posts: [
      teaser('a'),
      teaser('b', { teaserImage: null, image: { url: '/uploads/b2.jpg' } }),
      teaser('c', { category: null, publicationDate: null, lead: null, teaserImage: null }),
    ],
    number: 1,
    pages: 1,
    filter: {},
    names: {},
    ...change,
  });
const TOP = [BANNER_PICTURE, ...CRUMBS];
const categories = (current: string) =>
  [
    ['All', '/en/news'],
    ['Company', '/en/news/c/company'],
    ['Markets', '/en/news/c/markets'],
  ].map(([name, href]) => `link: ${name} → ${href}${name === current ? ' current=true' : ''}`);
const POSTS = [
  ...[picture('post_image', 'a', 800), ...toCard('h2', 'a'), 'Lead a'],
  ...[...toCard('h2', 'b'), 'Lead b', picture('category_teaser', 'b2', 480)],
  ...['h2: Post c', 'link: Post c → /en/news/c'],
];

it('NW01: the newest post is first, with its picture above it; the others are rows', async () => {
  expect(await list()).toEqual([
    ...[...TOP, 'Label', 'h1: History', 'Lead', 'News'],
    ...['navigation: News categories', ...categories('All')],
    ...POSTS,
  ]);
});

it('NW06: without a script a long list has links to its pages', async () => {
  expect((await list({ pages: 3, number: 2 })).slice(-POSTS.length - 8)).toEqual([
    ...POSTS,
    'navigation: Pages of the list',
    ...['link: Previous → /en/group/history', '(arrow-left)'],
    'link: Page 1 → /en/group/history',
    'link: Page 2 → /en/group/history?page=2 current=page',
    'link: Page 3 → /en/group/history?page=3',
    ...['link: Next → /en/group/history?page=3', '(arrow-right)'],
  ]);
});

it('NW01: a filtered list names what it is filtered by, with a way out of each; without posts it says so', async () => {
  const chosen = { filter: { tag: 't', section: 's' }, names: { tag: 'Works', section: 'Press' } };
  expect(await list({ ...chosen, category: CATEGORY, posts: [], page: null })).toEqual([
    ...[...TOP, 'h1: History', 'News'],
    ...['navigation: News categories', ...categories('Company')],
    'navigation: Chosen filters',
    ...['link: Remove filter: Tag: Works → /en/group/history?section=s', '(close)'],
    ...['link: Remove filter: Section: Press → /en/group/history?tag=t', '(close)'],
    'link: Clear all → /en/group/history',
    '(picture-thin)',
    'No news found matching the criteria',
  ]);
  expect(await list({ filter: { tag: 't' }, names: { tag: 'Works' } })).toContain('link: All → /en/news');
});

it('NW01: above the posts are the person for journalists and ways to what is below them', async () => {
  const blocks = [
    { id: 'who', type: 'people', content: { title: 'People', people: [PERSON] } },
    { id: 'kit', type: 'description', content: { title: 'Press kit', html: '<p>Files</p>' } },
    { id: 'more', type: 'content_tile', content: { title: 'Contacts', link: { url: '/en/contact', text: 'Contact' } } },
  ];
  const lines = await list({ page: { label: null, lead: null, blocks } });
  const start = lines.indexOf('News') + 1;
  expect(lines.slice(start, lines.indexOf('navigation: News categories'))).toEqual([
    ...CARD,
    ...['link: Press kit → #s-kit', '(arrow-right)'],
    ...['link: Contacts → /en/contact', '(arrow-right)'],
  ]);
});
