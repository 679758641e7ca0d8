import { expect, it } from 'vitest';
import { toListText, toListWords } from './part-numbers.ts';

const TEXTS = ['EM-310 Volta – data sheet', 'GS-G4 manual', 'Level 310 report', 'EN 1434-2 declaration'].map(
  toListText,
);
const find = (phrase: string) => {
  const words = toListWords(phrase, (word) => TEXTS.some((text) => text.includes(word)));
  return TEXTS.flatMap((text, i) => (words.every((word) => text.includes(word)) ? i : []));
};

it.each([
  [
    [
      'EM-310',
      'em 310',
      'em310',
      'EM\u2011310',
      'em–310',
      'EM-31O',
      'sheet em 310',
      'EM310-100-VM1',
      'EM 310-100-VM1',
      'EM 310 data',
    ],
    [0],
  ],
  [['GS-G4', 'gsg4', 'gs g4', 'GSG4-NB'], [1]],
  [['level 310', 'LEVEL'], [2]],
  [['310'], [0, 2]],
  [['EN 1434', 'en1434-2', 'EN 1434-2'], [3]],
  [['EM-3100', 'XM310-100', 'em 310 manual'], []],
  [[''], [0, 1, 2, 3]],
])('W19: a list has the same entries for each spelling: %s', (phrases, expected) => {
  for (const phrase of phrases) expect([phrase, find(phrase)]).toEqual([phrase, expected]);
});

it('K24: takes linear time for long texts and phrases', () => {
  for (const text of ['a1 ', 'em-', 'a1-', 'ab 1'].map((part) => part.repeat(50_000))) {
    expect(toListText(text)).not.toBe('');
    expect(toListWords(text, () => false).length).toBeGreaterThan(0);
  }
});
