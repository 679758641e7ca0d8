import { expect, it } from 'vitest';
import { completeTexts } from './complete-texts.ts';
import type { CompleteLocale, Locale } from './locales.ts';

it('X4: a missing text is that of the fallback language, plural forms together', () => {
  const texts = {
    pl: { a: 'A', b: 'B', n_few: 'kilka', n_many: 'wiele', n_one: 'jeden', n_other: 'inne', deep: { c: 'C', d: 'D' } },
    en: { a: 'a', deep: { d: 'd' } },
    de: {},
  };
  const read = (locale: Locale): object => texts[locale as CompleteLocale];
  expect(completeTexts('en', read)).toEqual({
    texts: { a: 'a', b: 'B', n_one: 'jeden', n_other: 'inne', deep: { c: 'C', d: 'd' } },
    missing: ['b', 'n', 'deep.c'],
  });
  expect(completeTexts('pl', read)).toEqual({ texts: texts.pl, missing: [] });
});

it('X4: a list of texts is one text: it is its own or that of the fallback language, and stays a list', () => {
  const texts = { pl: { own: ['A', 'B'], both: ['C', 'D'] }, en: { both: ['c'] }, de: {} };
  const read = (locale: Locale): object => texts[locale as CompleteLocale];
  expect(completeTexts('en', read)).toEqual({ texts: { own: ['A', 'B'], both: ['c'] }, missing: ['own'] });
});
