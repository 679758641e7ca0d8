import { expect, it } from 'vitest';
import { addPairs, translateValues, type ValuePairs } from './translate-values.ts';

function pair(...records: [own: string[], theirs: string[]][]): ValuePairs {
  const pairs: ValuePairs = new Map();
  for (const [own, theirs] of records) addPairs(pairs, own, theirs);
  return pairs;
}

it('takes what most records have in the same place, each once', () => {
  const pairs = pair(
    [
      ['gas', 'cold water'],
      ['Kaltwasser', 'Gas'],
    ],
    [['cold water'], ['Trinkwasser']],
    [['cold water'], ['Kaltwasser']],
    [
      ['cold water', 'gas'],
      ['Kaltwasser', 'Gas'],
    ],
    [['gas'], ['Gas']],
    [['natural gas'], ['Gas']],
  );
  expect(translateValues(['cold water'], pairs)).toEqual(['Kaltwasser']);
  expect(translateValues(['gas', 'cold water', 'natural gas'], pairs)).toEqual(['Gas', 'Kaltwasser']);
});

it('prefers the same text, wherever it stands', () => {
  expect(
    translateValues(
      ['NB-IoT'],
      pair([
        ['NB-IoT', 'Ethernet'],
        ['Ethernet', 'NB-IoT'],
      ]),
    ),
  ).toEqual(['NB-IoT']);
});

it('does not guess where a record has another number of values; such a value stays', () => {
  const pairs = pair([['cold', 'hot'], ['kalt und warm']], [['wall'], []]);
  expect(translateValues(['cold', 'wall', 'IP54'], pairs)).toEqual(['cold', 'wall', 'IP54']);
  expect(translateValues(['wall'], undefined)).toEqual(['wall']);
});

it('pairs what only one language has, whatever stands before it', () => {
  const pairs = pair([
    ['Ethernet', 'gdansk', 'warszawa'],
    ['gdansk', 'warsaw', 'Ethernet'],
  ]);
  expect(translateValues(['gdansk', 'warszawa', 'Ethernet'], pairs)).toEqual(['gdansk', 'warsaw', 'Ethernet']);
});
