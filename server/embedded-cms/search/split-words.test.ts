import { expect, it } from 'vitest';
import { toIndexWords, toPhraseWords } from './split-words.ts';

const toWords = (phrase: string) => toPhraseWords(phrase).map(({ word }) => word);

it.each([
  ['EM-310', ['em310']],
  ['em 310', ['em310']],
  ['EM\u2011310', ['em310']],
  ['EM–310', ['em310']],
  ['ＥＭ－３１０', ['em310']],
  ['ＤＮ１５', ['dn15']],
  ['ﬂow', ['flow']],
  ['40℃', ['40', 'c']],
  ['em-31O', ['em310']],
  ['EM-3l0', ['em310']],
  ['EM-3I0', ['em310']],
  ['em 310 100 A', ['em310', '100a']],
  ['10 l', ['10', 'l']],
  ['0,5 S', ['0.5s']],
  ['6500 m3/h', ['6500m³/h']],
  ['6 500 m³/h', ['6500m³/h']],
  ['6.500 m³/h', ['6500m³/h']],
  ['6,500 m³/h', ['6500m³/h']],
  ['0,125 kg', ['0.125kg']],
])('W19: part numbers and figures are the same however they are typed: %s', (phrase, words) => {
  expect(toWords(phrase)).toEqual(words);
});

it('W19: a text has figures as they are asked for', () => {
  expect(toIndexWords('bis 6.500 m³/h')).toContain('6500m³/h');
  expect(toIndexWords('do 6\u00a0500 m³/h')).not.toContain('500m³/h');
});

it.each(['İzmir', 'नमस्ते', 'M̂eter', '👍️ İzmir'])('a mark that no letter contains does not end a word: %s', (text) => {
  const word = text.replace('👍️ ', '').toLowerCase();
  expect([toWords(text), toIndexWords(text)]).toEqual([[word], [word]]);
});
