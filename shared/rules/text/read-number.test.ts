import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  [12, 12],
  ['12', 12],
  [' 42.50 ', 42.5],
  ['42,5', 42.5],
  ['-3', -3],
  ['1.0E+3', 1000],
  ['0', 0],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['\u22125', -5],
  ['1\u00a0234', 1234],
  ['-12\u202f345\u202f678,5', -12345678.5],
  ['1 234.25', 1234.25],
])('K13: %j is the number %d', (raw, expected) => {
  expect(readNumber(raw)).toBe(expected);
});

it.each([
  '',
  ' ',
  '.',
  '1 23',
  '1234 567',
  '12 34 567',
  '5.',
  '12,400',
  '12px',
  '0x10',
  '1e999',
  'Infinity',
  Number.NaN,
  null,
  true,
  [],
  [1],
  '1'.repeat(100),
])('K13: %j is none', (raw) => {
  expect(readNumber(raw)).toBeNull();
});
