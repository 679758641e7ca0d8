import { expect, it } from 'vitest';
import { createCorrector, createMender, createSpacing } from './corrections.ts';
import { dropQuestionWords, tellWords } from './question-words.ts';
import { toSpellings } from './spellings.ts';
import { toPhraseWords } from './split-words.ts';

const COUNTS = new Map([
  ...([
    ['meter', 9],
    ['metre', 2],
    ['water', 5],
    ['zähler', 3],
    ['installation', 4],
    ['gas', 7],
    ['is', 9],
  ] as const),
  ...([
    ['em310', 8],
    ['nächsten', 1],
  ] as const),
]);
const correct = (phrase: string, known: string[] = [...COUNTS.keys()]) =>
  createCorrector(COUNTS)(toPhraseWords(phrase), ({ word }) => known.includes(word));

it.each([
  ['a wrong letter', 'wader', ['water']],
  ['a letter too many', 'watter', ['water']],
  ['a letter too few', 'mter', ['meter']],
  ['two swapped letters', 'wtaer', ['water']],
  ['a missing diacritic', 'zahlr', ['zähler']],
  ['two slips in a long word', 'instalatoin', ['installation']],
  ['three slips', 'instelatoin', []],
  ['two slips in a short word', 'wadr', []],
  ['a word of three letters', 'gaz', []],
  ['another first letter', 'vater', []],
  ['a number', 'em311', []],
  ['a known word beside', 'water mater', ['water meter']],
  ['a word that resembles none', 'water xylophone', []],
  ['nothing wrong', 'water', ['water']],
  ['two letters too few', 'nachsn', []],
])('SE01: did you mean, after %s', (_, phrase, expected) => {
  expect(correct(phrase)).toEqual(expected);
});

it('SE01: of several words the most frequent is meant; one that is known in another form only may be meant for another', () => {
  expect(correct('metrr')).toEqual(['meter']);
  expect(correct('metree')).toEqual(['metre']);
  expect(correct('metr water', ['metr', 'water'])).toEqual(['metr water', 'meter water']);
});

it('a mistyped question is known as one; part numbers and known words stay as they are', () => {
  const mend = createMender(['contact', 'address'], (word) => word === 'contract');
  const words = (phrase: string) => mend(toPhraseWords(phrase)).map(({ word }) => word);
  expect(words('contakt adress')).toEqual(['contact', 'address']);
  expect(words('contract EM-310 xyz')).toEqual(['contract', 'em310', 'xyz']);
});

it('SE01: a space too many or too few', () => {
  const space = createSpacing(['whistleblowing', 'water', 'meter', 'watermelon', 'in', 'out']);
  const spaced = (phrase: string) => space(toPhraseWords(phrase));
  expect(spaced('whistle blowing')).toEqual(['whistleblowing']);
  expect(spaced('a watermeter b')).toEqual(['a water meter b']);
  expect(spaced('water melon')).toEqual(['watermelon']);
  expect([spaced('inout'), spaced('water meter'), spaced('watermeters')]).toEqual([[], [], []]);
});

it.each([
  ['en', 'how can I read my meter', ['read', 'meter']],
  ['pl', 'jak odczytać licznik', ['odczytać', 'licznik']],
  ['de', 'Wie kann ich meinen Zähler ablesen', ['zähler', 'ablesen']],
  // a term in one piece, and part numbers
  ['en', 'what-if EM-310', ['what', 'if', 'em310']],
])('SE01: words that only make it a question are left out (%s): %s', (locale, phrase, expected) => {
  expect(tellWords(toPhraseWords(phrase), locale as 'en').map(({ word }) => word)).toEqual(expected);
});

it('SE01: a phrase of nothing else is searched as it is', () => {
  const words = toPhraseWords('who are we');
  expect([tellWords(words, 'en'), dropQuestionWords(words, 'en', () => 0)]).toEqual([[], words]);
  expect(dropQuestionWords(toPhraseWords('the meter'), 'en', () => 0).map(({ word }) => word)).toEqual(['meter']);
});

it.each([
  ...[
    ['center', 'centre'],
    ['catalog', 'catalogue'],
    ['dialogs', 'dialogues'],
    ['color', 'colour'],
  ],
  ...[
    ['neighbors', 'neighbours'],
    ['organization', 'organisation'],
    ['analyzer', 'analyser'],
    ['license', 'licence'],
  ],
  ...[
    ['modeling', 'modelling'],
    ['programs', 'programmes'],
    ['aluminum', 'aluminium'],
    ['gray', 'grey'],
  ],
  ...[
    ['checks', 'cheques'],
    ['calibers', 'calibres'],
    ['defense', 'defence'],
  ],
])('SE01: %s and %s find each other', (american, british) => {
  expect([toSpellings(american), toSpellings(british)]).toEqual([
    [american, british],
    [british, american],
  ]);
});

it('SE01: a metre may be meant for a meter, but not the other way round; other words have one spelling', () => {
  expect([toSpellings('watermetres'), toSpellings('meter'), toSpellings('size')]).toEqual([
    ['watermetres', 'watermeters'],
    ['meter'],
    ['size'],
  ]);
});
