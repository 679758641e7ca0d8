import { expect, it } from 'vitest';
import { entry, image, list, ownPage, page, shelf } from './documents.test-rig.ts';

it('SE01: pages by their id in the sitemap, with their label, crumb, lead and blocks', () => {
  const value = {
    title: 'About us',
    label: 'Company',
    lead: 'Who we are.',
    updated: '2026-01-02',
    image,
    blocks: [{ html: '<h2>Since</h2><p>1950</p>' }],
  };
  const documents = list({
    pages: shelf(
      page('page.show', '/about', value, { nodeReference: 'about', crumbs: [{ name: 'Group' }, { name: 'Home' }] }),
      entry('raw', { title: 'Raw' }, { draft: true, kind: 'page.show', node: { slug: '/raw' } }),
    ),
  });
  expect(documents).toEqual([
    ownPage('page.show', 'about', 'pages', 'About us', '/about', {
      ...{ names: 'Company · Group', text: 'Who we are. Since · 1950' },
      hit: { excerpt: 'Who we are.', updated: '2026-01-02', image },
    }),
  ]);
});

it('SE01: products by code, brand, tags and stage of life; categories that are published and have an address', () => {
  const product = {
    ...{
      name: 'EM-310 Volta',
      caption: 'Three-phase meter',
      shortDescription: 'Measures.',
      description: '<p>Well</p>',
      brand: 'Elmerion',
    },
    ...{
      tags: [{ name: 'MID' }],
      tabs: [{ name: 'Files', blocks: [{ title: 'Manual' }] }],
      blocks: [{ text: 'More' }],
    },
    attributes: [
      { label: 'Current', value: '100', unit: 'A' },
      { label: 'Class', value: 'B' },
    ],
    ...{ lifecycle: { status: 'withdrawn' }, updated: '2026-01-03', teaserImage: image },
  };
  const category = (more: object) => ({
    name: 'Meters',
    shortDescription: 'All.',
    description: '<b>Many</b>',
    status: 'published',
    path: 'meters/all',
    updated: '2026-01-04',
    teaserImage: image,
    ...more,
  });
  const documents = list({
    products: shelf(entry('em-310', product, { slug: 'volta', publishAt: '2026-06-01T00:00:00Z' })),
    categories: shelf(
      entry('c1', category({})),
      entry('c2', category({ status: 'hidden' })),
      entry('c3', category({ path: null })),
    ),
  });
  const gone = 'This product is no longer sold. Its documents and support remain available.';
  expect(documents).toEqual([
    ownPage('product.show', 'em-310', 'products', 'EM-310 Volta', '/product.show/volta', {
      ...{
        code: 'em-310',
        names: 'Three-phase meter · em-310 · Elmerion · MID · Withdrawn',
        publishAt: Date.parse('2026-06-01T00:00:00Z'),
      },
      text: `Measures. Well · Files · Manual · More · Current: 100 A · Class: B · Withdrawn · ${gone}`,
      hit: { excerpt: 'Measures.', updated: '2026-01-03', image },
    }),
    ownPage('product_category.show', 'c1', 'categories', 'Meters', '/product_category.show/meters/all', {
      text: 'All. Many',
      hit: { excerpt: 'All.', updated: '2026-01-04', image },
    }),
  ]);
});

it('SE01: posts by their tags and their categories, job offers by their places and employer, advisories by their numbers', () => {
  const documents = list({
    posts: shelf(
      entry('p', {
        title: 'News',
        lead: 'Soon.',
        updated: '2026-01-05',
        image,
        blocks: [{ text: 'Now' }],
        tags: [{ name: 'Fair' }, { name: 'Heat' }],
      }),
    ),
    postCategories: shelf(entry('k', { name: 'Press' })),
    jobs: shelf(
      entry('j', {
        title: 'Tester',
        lead: 'Join.',
        datePosted: '2026-01-06',
        content: '<p>Tasks</p>',
        location: 'Poznań',
        places: ['Leipzig'],
        department: 'Lab',
        company: 'Lab GmbH',
      }),
    ),
    advisories: shelf(
      entry('a', {
        ...{ number: 'EX-1', title: 'Port', summary: 'Open.', updated: '2026-01-07', description: '<p>Wide</p>' },
        ...{ products: [{ name: 'EM-310' }], vulnerabilities: [{ cve: 'CVE-1', description: 'Any time.' }] },
      }),
    ),
  });
  expect(documents).toEqual([
    ownPage('post.show', 'p', 'news', 'News', '/post.show/p', {
      names: 'Fair · Heat',
      text: 'Soon. Now',
      hit: { excerpt: 'Soon.', updated: '2026-01-05', image },
    }),
    ownPage('post_category.show', 'k', 'news', 'Press', '/post_category.show/k'),
    ownPage('job_offer.show', 'j', 'careers', 'Tester', '/job_offer.show/j', {
      names: 'Lab · Poznań · Leipzig',
      text: 'Join. Tasks · Poznań · Lab GmbH',
      hit: { excerpt: 'Join.', updated: '2026-01-06' },
    }),
    ownPage('advisory.show', 'a', 'advisories', 'EX-1: Port', '/advisory.show/a', {
      ...{
        code: 'EX-1',
        names: 'EX-1 · EM-310 · CVE-1',
        text: 'Open. Wide · Any time.',
        hit: { excerpt: 'Open.', updated: '2026-01-07' },
      },
    }),
  ]);
});

it('SE01: what has no texts has none in its document either', () => {
  const texts = list({
    pages: shelf(page('contact.index', '/contact'), page('annual_meeting_report.index', '/meetings')),
    products: shelf(entry('p', { name: 'P' })),
    categories: shelf(entry('c', { name: 'C', status: 'published', path: 'c' })),
    posts: shelf(entry('n', { title: 'N' })),
    jobs: shelf(entry('j', { title: 'J' })),
    advisories: shelf(entry('a', { number: 'A-1', title: 'A', products: [], vulnerabilities: [] })),
    companies: shelf(entry('k', { name: 'K' })),
    contactCategories: shelf(entry('d', { name: 'D', distributors: [{ id: 'x', name: 'X', country: 'DE' }] })),
    meetings: [{ id: 'm', title: 'M', date: '2026-06-16', year: 2026 }],
    reports: shelf(entry('r', { title: 'R', date: '2026-01-08' })),
  }).slice(2);
  expect(texts.map(({ title, names, text, hit }) => [title, names, text, hit.excerpt])).toEqual([
    ['P', 'p', '', undefined],
    ['C', '', '', undefined],
    ['N', '', '', undefined],
    ['J', '', '', undefined],
    ['D', '', 'X', undefined],
    ['K', '', '', undefined],
    ['X', 'Germany · Niemcy · Germany · Deutschland', '', 'Germany'],
    ['A-1: A', 'A-1', '', undefined],
    ['M', '2026', '', undefined],
    ['R', '', '', undefined],
  ]);
});
