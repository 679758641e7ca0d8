import { expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import type { Rows } from '../records/tables.ts';
import { buildTerms } from './popups-surveys-terms.ts';

const letters = (locale: Locale, ...terms: string[]) =>
  buildTerms({ locale, rows: { terms: new Map(terms.map((term) => [term, { term }])) } as unknown as Rows }).map(
    ({ term, letter }) => [term, letter],
  );

it('GL01 D16: terms are in the order of the language, each with its first letter or digit, if it has one', () => {
  expect(letters('pl', 'Łącze', '„Cytat”', 'Zakres', 'Licznik', '3-fazowy', '±')).toEqual([
    ['„Cytat”', 'C'],
    ['±', null],
    ['3-fazowy', '3'],
    ['Licznik', 'L'],
    ['Łącze', 'Ł'],
    ['Zakres', 'Z'],
  ]);
  expect(letters('de', 'Zähler', 'Ölzähler', 'Pumpe')).toEqual([
    ['Ölzähler', 'Ö'],
    ['Pumpe', 'P'],
    ['Zähler', 'Z'],
  ]);
});
