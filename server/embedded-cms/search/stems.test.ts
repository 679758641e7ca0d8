import { expect, it } from 'vitest';
import { loadStems } from './stems.ts';

const german = () =>
  loadStems('de', new Set(['zähler', 'wasserzähler', 'haushalt', 'wärmemenge', 'strom', 'jahr', 'bericht', 'daten']));

it('German compounds have two halves, with or without the letters that join them', async () => {
  const { toHalves } = await german();
  expect(
    ['stromzähler', 'haushaltszähler', 'wärmemengenzähler', 'stromenzähler', 'jahresbericht'].map(toHalves),
  ).toEqual([
    ['strom', 'zahler'],
    ['haushalt', 'zahler'],
    ['warmemenge', 'zahler'],
    ['strom', 'zahler'],
    ['jahr', 'bericht'],
  ]);
  // a half that is no word of a text, or too short to be one
  expect(['gaszähler', 'stromnetz', 'zähler'].map(toHalves)).toEqual([[], [], []]);
});

it('a German compound of a text is found by its ends and by what it begins with; a word with digits as it is', async () => {
  const { toTerms } = await german();
  expect(toTerms('haushaltswasserzähler')).toEqual([
    ...['haushaltswasserzahler', '=haushaltswasserzahl', '=wasserzahl', '=zahl', '=haushalt'],
  ]);
  expect(toTerms('em310')).toEqual(['em310']);
});

it('a word of a phrase matches its forms, loosely also the longest end of a German compound', async () => {
  const { toForms } = await german();
  expect(toForms('haushaltswasserzähler')).toEqual(['haushaltswasserzahler', '=haushaltswasserzahl']);
  expect(toForms('haushaltswasserzähler', true)).toEqual([
    ...['haushaltswasserzahler', '=haushaltswasserzahl', '=wasserzahl'],
  ]);
  // typed without umlauts
  expect(toForms('wasserzaehler')).toEqual(['wasserzaehler', '=wasserzahl', 'wasserzahler']);
});

it('a Polish word that was typed without diacritics has the stem of the word of a text', async () => {
  const { toStem } = await loadStems('pl', new Set(['liczników']));
  expect([toStem('licznikow'), toStem('liczników'), toStem('wodomierzy')]).toEqual([
    '=licznik',
    '=licznik',
    '=wodomierz',
  ]);
});
