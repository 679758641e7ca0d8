import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOME_NODE, nodeOf, ORIGIN, openPages, PUBLISHER, settingsOf } from '../page-loader.test-rig.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const NEWS = { name: 'News', slug: '/news' };
const image = { url: '/uploads/a.jpg', alt: 'Hall', width: 4, height: 3 };

it('BX03 LY05: a post has its category as banner, the data of an article, and posts of its category below', async () => {
  const post = {
    ...{
      id: 'p1',
      title: 'New hall',
      slug: 'hall',
      publicationDate: '2026-01-02',
      updated: '2026-01-05',
      lead: 'It is open.',
      blocks: [],
    },
    ...{ category: { id: 'press', name: 'Press', slug: 'press' }, image, teaserImage: { url: '/uploads/t.jpg' } },
  };
  const site = openPages({
    sitemapNodes: [HOME_NODE, nodeOf('post.index', '/news', 'News'), nodeOf('post.show', '/news/:slug', 'News')],
    configurations: settingsOf({ SITE_ICON: '/uploads/icon.png', SHARING_IMAGE: '/uploads/share.png' }),
    post: () => post,
  });
  const loaded = await site.load('/en/news/hall');
  const shared = (name: string) => expect.stringMatching(new RegExp(`^${ORIGIN}/.*${name}`));
  expect(loaded).toMatchObject({
    ...{ status: 200, layout: 'post', kind: 'post.show', title: 'New hall', reference: 'p1' },
    content: { view: 'single', post },
    crumbs: [
      { name: 'Home', path: '/en' },
      { name: NEWS.name, path: '/en/news' },
      { name: 'New hall', path: '/en/news/hall' },
    ],
    banner: { title: 'Press', image },
    deferred: { related: { name: 'posts', query: { itemsPerPage: '4', page: '1', category: 'press' } } },
    untranslated: { pl: expect.any(String), de: expect.any(String) },
  });
  expect(loaded.head).toMatchObject({
    title: 'New hall – Elmerion Group',
    description: 'It is open.',
    type: 'article',
    image: { url: shared('t.jpg'), alt: 'New hall', isSized: true },
  });
  expect(loaded.head.data[1]).toEqual({
    ...{
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'New hall',
      datePublished: '2026-01-02',
      dateModified: '2026-01-05',
    },
    ...{ description: 'It is open.', image: [shared('a.jpg')], inLanguage: 'en' },
    author: { '@type': 'Organization', name: 'Elmerion Group', url: `${ORIGIN}/en` },
    publisher: {
      ...PUBLISHER,
      logo: { '@type': 'ImageObject', url: `${ORIGIN}/uploads/icon.png`, width: 512, height: 512 },
    },
  });
  Object.assign(post, { category: null, image: null, teaserImage: null, lead: null, updated: '2026-02-01' });
  const bare = await site.load('/en/news/hall');
  expect([bare.banner.title, bare.deferred.related.query]).toEqual(['News', { itemsPerPage: '4', page: '1' }]);
  expect(bare.head.data[1]).toMatchObject({ dateModified: '2026-01-02', image: [shared('share.png')] });
  expect(bare.head.data[1]).not.toHaveProperty('description');
});

it('GL01: texts of posts lead to the terms of the glossary, those of other pages do not', async () => {
  const html = '<p>What MID says.</p>';
  const blocks = [{ id: '1', type: 'content_text', content: { html } }];
  const site = openPages({
    sitemapNodes: [
      HOME_NODE,
      nodeOf('dictionary.index', '/glossary', 'Glossary'),
      nodeOf('post.show', '/news/:slug', 'News'),
      nodeOf('page.show', '/about', 'About'),
    ],
    dictionaryTerms: [{ id: 'mid', term: 'MID', slug: 'mid', definition: '<p>Rules</p>' }],
    post: { id: 'p1', title: 'Hall', slug: 'hall', publicationDate: '2026-01-02', blocks },
    page: { title: 'About', blocks },
  });
  const post = await site.load('/en/news/hall');
  expect(post.content.post.blocks[0].content.html).toMatch(
    /^<p>What <a [^>]*href="\/en\/glossary#mid"[^>]*>MID<\/a> says\.<\/p>$/,
  );
  expect((await site.load('/en/about')).content.page.blocks[0].content.html).toBe(html);
});
