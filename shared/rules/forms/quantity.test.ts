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
  ['10 szt.', '10'],
  ['10szt', '10'],
  ['1 000 sztuk', '1000'],
  ['szt. 10', '10'],
  ['5 Stück', '5'],
  ['5 Stk.', '5'],
  ['3 pcs', '3'],
  ['1 piece', '1'],
  ['3x', '3'],
  ['3 ×', '3'],
  ['Menge: 3 Stück', '3'],
  ['ilość 3', '3'],
  ['2,0', '2'],
  ['2.00 pcs', '2'],
  ['1.000,00', '1000'],
  ['1,000.0', '1000'],
  ["1'000,00", '1000'],
  ['10.', '10'],
  ['05', '5'],
])('M7: the quantity %j is %s', (text, quantity) => {
  expect(normaliseQuantity(text)).toBe(quantity);
  expect(isQuantity(quantity)).toBe(true);
});

it.each([
  '1.000',
  '1,000',
  '1,5',
  '10 00',
  '1 0000',
  '0',
  '-1',
  'ten',
  '1 000 000',
  '1.000 szt.',
  '2,5 szt.',
  '10 kg',
  '10-20',
  'ok. 10',
  '2 tys.',
  '1.0.0',
  '1.000.00',
  '1,000,00',
  '1 000.000',
  '1.000,000.00',
  '10²',
  '5¹',
  '①',
  '½',
  'szt.',
  '',
])('M7: %j is no quantity, as it may mean different ones', (text) => {
  expect(isQuantity(normaliseQuantity(text))).toBe(false);
});
