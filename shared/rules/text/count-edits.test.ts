import { expect, it } from 'vitest';
import { countEdits } from './count-edits.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['contct', 'contact', 1],
  ['prodcuts', 'products', 1],
  ['em310-volta', 'em-310-volta', 1],
  ['volt', 'volta', 1],
  ['aab', 'ab', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%j and %j have %i edits, in both directions', (a, b, edits) => {
  expect([countEdits(a, b), countEdits(b, a)]).toEqual([edits, edits]);
});

it('of texts with more edits than asked for, only that is known', () => {
  expect(countEdits('abcdefgh', 'stuvwxyz', 2)).toBeGreaterThan(2);
  expect(countEdits('abcdefgh', 'stuvwxyz')).toBe(8);
  // a swap at the limit, after a row in which all is above it
  expect(countEdits('xab', 'yba', 2)).toBe(2);
});
