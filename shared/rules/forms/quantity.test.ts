import { expect, it } from 'vitest';
import { isQuantity, normaliseQuantity } from './quantity.ts';

it.each([
  ['10', '10'],
  [' 10 ', '10'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000', '1000'],
  ['100’000', '100000'],
  ['１２', '12'],
  ['1\u200b2', '12'],
  ['٣', '3'],
])('M7: the quantity %j is %s', (text, quantity) => {
  expect(normaliseQuantity(text)).toBe(quantity);
  expect(isQuantity(quantity)).toBe(true);
});

it.each(['1.000', '1,000', '1,5', '10 00', '1 0000', '0', '-1', 'ten', '1 000 000', ''])(
  'M7: %j is no quantity, as it may mean different ones',
  (text) => {
    expect(isQuantity(normaliseQuantity(text))).toBe(false);
  },
);
