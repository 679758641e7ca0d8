import { describe, expect, it } from 'vitest';
import { cutPage, listPageNumbers } from './pagination.ts';

describe('a page of a list', () => {
  it.each([
    [7, 1, [1, 2, 3], 3],
    [7, 3, [7], 3],
    [7, 4, [], 3],
    [0, 1, [], 1],
    [3, 1, [1, 2, 3], 1],
  ])('of %i items, page %i', (total, number, items, pages) => {
    const all = Array.from({ length: total }, (_, i) => i + 1);
    expect(cutPage(all, number, 3)).toEqual({ items, total, number, pages });
  });
});

describe('page numbers of a pagination', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 … 9'],
    [4, 9, '1 2 3 4 5 6 … 9'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [6, 12, '1 … 4 5 6 7 8 … 12'],
    [12, 12, '1 … 10 11 12'],
    [834, 834, '1 … 832 833 834'],
  ])('%i of %i: %s', (number, pages, expected) => {
    expect(
      listPageNumbers(number, pages)
        .map((n) => n ?? '…')
        .join(' '),
    ).toBe(expected);
  });
});
