import { expect, it } from 'vitest';
import { findCountry, toOwnName } from './country-names.ts';

it.each([
  ['cz', 'CZ'],
  ['czechy', 'CZ'],
  ['frankreich', 'FR'],
  ['uk', 'GB'],
  ['usa', 'US'],
  ['holland', 'NL'],
  ['de', 'DE'],
  ['zz', undefined],
  ['dd', undefined],
  ['atlantis', undefined],
])('%s is a country: %s', (name, code) => {
  expect(findCountry(name)).toBe(code);
});

it('a country has a name of its own; what is no code has none', () => {
  expect(['CZ', 'UA', 'LT', 'elsewhere', ''].map(toOwnName)).toEqual([
    'Česko',
    'Україна',
    'Lietuva',
    undefined,
    undefined,
  ]);
});
