import { expect, it } from 'vitest';
import { readRange, splitValue } from './figures.ts';

it('reads a range, and whether it contains another value of its kind', () => {
  const range = readRange('DN 50–DN 300');
  expect(range?.ends).toEqual(['DN 50', 'DN 300']);
  expect(['DN 80', 'DN 301', '80', 'DN 80 mm'].map((value) => range?.holds(value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(readRange('50')).toBeNull();
});

it('splits a list of values, and adds the unit to each', () => {
  expect(splitValue('1,6 / 2,5', 'm³/h')).toEqual(['1,6 m³/h', '2,5 m³/h']);
  expect(splitValue('3 × 230/400', null)).toEqual(['3 × 230/400']);
});

it('K24: takes linear time for long values', () => {
  expect(readRange(`${','.repeat(300_000)}–`)).toBeNull();
  expect(readRange('1–2')?.holds(`${','.repeat(300_000)}\n`)).toBe(false);
  expect(splitValue(`a${' '.repeat(300_000)}b`, null)).toHaveLength(1);
});
