import { expect, it } from 'vitest';
import { toLifecycleTexts } from './lifecycle-text.ts';
import { findIndexPath, joinTexts, toDocument, toPageDocument } from './search-document.ts';

it.each([
  [['One', 'Two'], 'One · Two'],
  [['One', '', null, undefined, 'Two'], 'One · Two'],
  [
    ['One.', 'Two!', 'Three?', 'Four:', 'Five;', 'Six,', 'Seven…', 'Eight'],
    'One. Two! Three? Four: Five; Six, Seven… Eight',
  ],
  // an abbreviation at the end of a text is no end of a sentence
  [['Hydro s.r.o.', 'Prague'], 'Hydro s.r.o. · Prague'],
  [['One', '·', ' · ', 'Two'], 'One · Two'],
  [['One.', '·', 'Two'], 'One. Two'],
  [[' · One', 'Two · '], 'One · Two'],
  [['·', ' '], ''],
  [[], ''],
])('SE01: texts without an end are separated, so that excerpts are readable: %j', (texts, expected) => {
  expect(joinTexts(...texts)).toBe(expected);
});

const FOUND = { id: 'a', type: 'page.show', category: 'pages', title: 'About', slug: '/about', text: 'Text' };
const DOCUMENT = {
  ...{ key: 'page.show:a', title: 'About', names: '', code: '', text: 'Text', publishAt: null, isPage: false },
  hit: { id: 'a', type: 'page.show', category: 'pages', title: 'About', slug: '/about' },
};

it('SE01: a document has what the hit shows, its names and code; none without an address', () => {
  expect(toDocument(FOUND)).toEqual([DOCUMENT]);
  const image = { url: '/uploads/a.jpg' };
  expect(
    toDocument({ ...FOUND, names: 'A · B', code: 'em-310', excerpt: 'Short', image, updated: '2026-01-02' }),
  ).toEqual([
    {
      ...{ ...DOCUMENT, names: 'A · B', code: 'em-310' },
      hit: { ...DOCUMENT.hit, excerpt: 'Short', image, updated: '2026-01-02' },
    },
  ]);
  expect(toDocument({ ...FOUND, excerpt: '', image: null, updated: null, names: null })).toEqual([DOCUMENT]);
  expect([toDocument({ ...FOUND, slug: null }), toDocument({ ...FOUND, slug: '' })]).toEqual([[], []]);
});

it('SE01: a page is in the list of all public pages from its day on; a draft is nowhere', () => {
  const { id, ...found } = FOUND;
  expect(toPageDocument({ id, draft: false, publishAt: 5 }, found)).toEqual([
    { ...DOCUMENT, publishAt: 5, isPage: true },
  ]);
  expect(toPageDocument({ id, draft: true, publishAt: null }, found)).toEqual([]);
});

it('the page of a kind is the public one', () => {
  const page = (kind: string, slug: string, draft = false) => ({ kind, draft, node: { slug } });
  const all = [page('post.index', '/draft', true), page('page.show', '/x'), page('post.index', '/news')];
  expect(findIndexPath({ pages: { all } } as never, 'post.index')).toBe('/news');
  expect(findIndexPath({ pages: { all } } as never, 'job_offer.index')).toBe(null);
});

const HINT = 'This product is no longer sold. Its documents and support remain available.';
it.each<[string, object | null, string, string]>([
  ['sold', { status: 'active' }, '', ''],
  ['of unknown stage', null, '', ''],
  ['announced', { status: 'announced', successor: { name: 'EM-330' } }, 'Announced', 'Announced'],
  [
    ...(['announced for a day', { status: 'announced', date: '2026-05-04' }, 'Announced'] as const),
    'Announced: available from 4 May 2026',
  ],
  [
    ...([
      'leaving',
      { status: 'phase-out', date: '2026-05-04', successor: { name: 'EM-330' } },
      'Being phased out',
    ] as const),
    'Being phased out: last orders 4 May 2026 · Successor: EM-330 · We are phasing this product out. For new projects we recommend its successor.',
  ],
  ['gone', { status: 'withdrawn' }, 'Withdrawn', `Withdrawn · ${HINT}`],
])('a product that is %s is found by what its page says of that', (_, lifecycle, name, text) => {
  expect(toLifecycleTexts({ lifecycle } as never, 'en')).toEqual({ name, text });
});
