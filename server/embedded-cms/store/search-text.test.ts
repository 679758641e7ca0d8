import { expect, it } from 'vitest';
import { toSearchText, toSearchWords } from './search-text.ts';

it.each([
  ['Kowalska-Nowak', true],
  ['Kowalska–Nowak', true],
  ["o'neil", true],
  ['O’Neil', true],
  ['O’Neil Kowalska-Nowak', true],
  ['Kowalska_Nowak', false],
])('O5: a name is found with the hyphens and apostrophes of any keyboard: %s', (phrase, isFound) => {
  const text = toSearchText('A', JSON.stringify({ firstName: 'O’Neil', lastName: 'Kowalska\u2011Nowak' }));
  expect(toSearchWords(phrase).every((ways) => ways.some((way) => text.includes(way)))).toBe(isFound);
});

it.each(['4711-4722', '4711–4722'])('O5: numbers from and to are found with any dash: %s', (phrase) => {
  const text = toSearchText('A', JSON.stringify({ content: 'Zähler Nr. 4711–4722' }));
  expect(toSearchWords(phrase).every((ways) => ways.some((way) => text.includes(way)))).toBe(true);
});

it.each(['AWZDNXQYWZ', 'awzdn-xqywz', 'AWZDN XQYWZ'])('O5: a reference of letters alone is found: %s', (phrase) => {
  const text = toSearchText('AWZDN-XQYWZ', '{}');
  expect(toSearchWords(phrase).every((ways) => ways.some((way) => text.includes(way)))).toBe(true);
});
