import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps the order of keys and items', () => {
  expect(groupBy([3, 1, 4, 6, 5], (n) => n % 2)).toEqual([
    [1, [3, 1, 5]],
    [0, [4, 6]],
  ]);
});
