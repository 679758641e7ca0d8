import { expect, it } from 'vitest';
import { translateValues } from './translate-values.ts';

const record = (id: string, ...values: string[]) => ({ id, values });
const translate = (values: string[], from: ReturnType<typeof record>[], to: ReturnType<typeof record>[]) =>
  translateValues(values, { from, to, listValues: (one) => one.values });

it('takes what most records have in the same place, each once', () => {
  const from = [
    record('a', 'gas', 'cold water'),
    record('b', 'cold water'),
    record('c', 'cold water'),
    record('d', 'oil'),
    record('e', 'cold water', 'gas'),
    record('f', 'gas'),
  ];
  const to = [
    record('a', 'Kaltwasser', 'Gas'),
    record('b', 'Kaltwasser'),
    record('c', 'Trinkwasser'),
    record('d', 'Gas'),
    record('e', 'Kaltwasser', 'Gas'),
    record('f', 'Gas'),
  ];
  expect(translate(['cold water'], from, to)).toEqual(['Kaltwasser']);
  expect(translate(['gas', 'cold water', 'oil'], from, to)).toEqual(['Gas', 'Kaltwasser']);
});

it('prefers the same text, wherever it stands', () => {
  const from = [record('a', 'NB-IoT', 'Ethernet')];
  expect(translate(['NB-IoT'], from, [record('a', 'Ethernet', 'NB-IoT')])).toEqual(['NB-IoT']);
});

it('leaves out what has no counterpart, but not what the other language has as well', () => {
  const from = [record('a', 'wall'), record('b', 'IP54'), record('c', 'cold', 'hot')];
  const to = [record('x', 'IP54'), record('c', 'kalt und warm')];
  expect(translate(['wall', 'IP54', 'cold', 'unknown'], from, to)).toEqual(['IP54']);
});
