import { expect, it } from 'vitest';
import { toLetterGroups } from './letters.ts';

const groups = (locale: 'pl' | 'en' | 'de', ...terms: string[]) =>
  toLetterGroups(
    terms.map((term) => ({ term })),
    locale,
  ).map(([letter, items]) => `${letter}: ${items.map((i) => i.term).join(' ')}`);

it('GL01 lists Polish letters separately, in alphabetical order', () => {
  expect(groups('pl', 'Źródło', 'Zakres', 'Łącze', 'Licznik', 'ćwierć', 'cykl')).toEqual([
    'C: cykl',
    'Ć: ćwierć',
    'L: Licznik',
    'Ł: Łącze',
    'Z: Zakres',
    'Ź: Źródło',
  ]);
});

it('GL01 puts umlauts under their base letters in German', () => {
  expect(groups('de', 'Überlast', 'Uhr', 'Ölzähler')).toEqual(['O: Ölzähler', 'U: Überlast Uhr']);
});

it('puts digits under #', () => {
  expect(groups('en', '3-phase', 'Ampere')).toEqual(['#: 3-phase', 'A: Ampere']);
});

it('D16: the letter that the CMS states comes before the first one of the term', () => {
  const terms = [
    { term: '„Cytat”', letter: 'C' },
    { term: 'MID', letter: 'd' },
    { term: 'Moc', letter: null },
  ];
  expect(toLetterGroups(terms, 'pl').map(([letter, items]) => [letter, items.map(({ term }) => term)])).toEqual([
    ['C', ['„Cytat”']],
    ['D', ['MID']],
    ['M', ['Moc']],
  ]);
});
