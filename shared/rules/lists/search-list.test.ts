import { expect, it } from 'vitest';
import { HITS_PER_KIND, HITS_PER_PAGE, listHits } from './search-list.ts';

const hits: { id: string; category?: string }[] = [
  ...Array.from({ length: 45 }, (_, i) => ({ id: `p${i}`, category: 'products' })),
  { id: 'n', category: 'news' },
  { id: 'x' },
];
const sizes = (category: string | null, page: string | null = null) =>
  listHits(hits, category, page).kinds.map(({ id, count, hits: shown }) => [id, count, shown.length]);

it('SE01: the first hits of each kind, with the total count of each kind', () => {
  expect(sizes(null)).toEqual([
    ['products', 45, HITS_PER_KIND],
    ['news', 1, 1],
    ['', 1, 1],
  ]);
});

it('SE01: the hits of a kind in pages; an invalid page is the first', () => {
  expect(sizes('products', '3')[0]).toEqual(['products', 45, 45 - 2 * HITS_PER_PAGE]);
  expect(listHits(hits, 'products', '4')).toMatchObject({ number: 4, pages: 3, total: 47 });
  expect(listHits(hits, 'products', '-1.5')).toMatchObject({ number: 1 });
});
