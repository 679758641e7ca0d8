import { expect, it } from 'vitest';
import { HITS_MAX, HITS_PER_KIND, HITS_PER_PAGE, listHits } from './search-list.ts';

const hits: { id: string; category?: string; isAnswer?: boolean }[] = [
  ...Array.from({ length: 45 }, (_, i) => ({ id: `p${i}`, category: 'products' })),
  { id: 'n', category: 'news' },
  { id: 'x' },
];
const sizes = (category: string | null, page: string | null = null) =>
  listHits(hits, { category, page }).kinds.map(({ id, count, hits: shown }) => [id, count, shown.length]);

it('SE01: the first hits of each kind, with the total count of each kind', () => {
  expect(sizes(null)).toEqual([
    ['products', 45, HITS_PER_KIND],
    ['news', 1, 1],
    ['', 1, 1],
  ]);
});

it('SE01: the hits of a kind in pages; an invalid page is the first', () => {
  expect(sizes('products', '3')[0]).toEqual(['products', 45, 45 - 2 * HITS_PER_PAGE]);
  expect(listHits(hits, { category: 'products', page: '4' })).toMatchObject({ number: 4, pages: 3, total: 47 });
  expect(listHits(hits, { category: 'products', page: '-1.5' })).toMatchObject({ number: 1 });
});

it('W19: of more hits than are counted the list says so, and a kind is counted and paged by its own hits', () => {
  const many = Array.from({ length: HITS_MAX + 1 }, (_, i) => ({ id: `h${i}`, category: i % 2 ? 'odd' : 'even' }));
  expect(listHits(many, { category: null, page: null })).toMatchObject({ total: HITS_MAX, hasMore: true });
  expect(listHits(many.slice(1), { category: null, page: null })).toMatchObject({ total: HITS_MAX, hasMore: false });
  const ofCategory = Array.from({ length: 130 }, (_, i) => ({ id: `o${i}`, category: 'odd' }));
  const odd = listHits(many, { category: 'odd', page: '7', ofCategory });
  expect(odd).toMatchObject({ number: 7, pages: 7, hasMore: true });
  expect(odd.kinds.map(({ id, count, hasMore, hits: shown }) => [id, count, hasMore, shown.length])).toEqual([
    ['even', 200, true, 0],
    ['odd', 130, false, 10],
  ]);
});

it('W19: hits that answer the phrase are listed first, and once; a single kind lists all of its own', () => {
  const answering = [{ id: 'a', category: 'pages', isAnswer: true }, ...hits];
  const all = listHits(answering, { category: null, page: null });
  expect(all.answers.map(({ id }) => id)).toEqual(['a']);
  expect(all.kinds[0]).toMatchObject({ id: 'pages', count: 1, hits: [] });
  const pages = listHits(answering, { category: 'pages', page: null });
  expect([pages.answers, pages.kinds[0]?.hits.map(({ id }) => id)]).toEqual([[], ['a']]);
});
