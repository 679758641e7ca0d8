import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainCode, toPlainLine, toPlainMessage } from './typed-text.ts';

const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b'],
  ...['\u202c', '\u202d', '\u202e', '\u2060', '\u2064', '\u2066', '\u2069', '\u3164', '\ufe0f', '\ufeff', '\ufffc'],
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0099'],
];
const SPACES = ['\u00a0', '\u1680', '\u2002', '\u2007', '\u2009', '\u200a', '\u202f', '\u205f', '\u2800', '\u3000'];

describe('M7: text of several lines', () => {
  it.each([
    ['line breaks of Windows and old Macs', 'a\r\nb\rc', 'a\nb\nc'],
    ['line breaks of Unicode and of word processors', 'a\u2028b\u2029c\u0085d\u000be', 'a\nb\nc\nd\ne'],
    ['tabs and empty lines', 'a\tb\n\nc', 'a\tb\n\nc'],
    ['a letter and its mark', 'z\u0307o\u0301\u0142w', 'żółw'],
    ['dashes and quotation marks', '„Łódź” – ‘x’ — 5‑10 … 2−1', '„Łódź” – ‘x’ — 5‑10 … 2−1'],
    ['half of a surrogate pair', 'a\ud83db', 'ab'],
    [
      'a list of Word',
      '\uf0b7\tEM-310\n\uf0a7 20\uf0b0C \uf0b1 2\n\uf0fc \uf0e0 \uf0fe',
      '•\tEM-310\n▪ 20°C ± 2\n✓ → ☑',
    ],
    ['private use that nobody knows', 'a\uf8ff\ue001\uf0c1', 'a\uf8ff\ue001\uf0c1'],
    ['blanks around it', ' \n\u00a0a \t\n', 'a'],
    ['an emoji of a profession', '👩🏽‍🔧', '👩🏽‍🔧'],
    ['a heart on fire', '❤️‍🔥', '❤️‍🔥'],
    ['a key cap', '1️⃣', '1️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم', 'می‌خواهم'],
    ['Mongolian with its vowel separator', 'ᠮᠣᠩᠭ\u180eᠠ', 'ᠮᠣᠩᠭ\u180eᠠ'],
    ['a Mongolian variant', 'ᠠ\u180f', 'ᠠ\u180f'],
    ['Hebrew with a joiner of marks', 'א\u05b7\u034f\u05b0', 'א\u05b7\u034f\u05b0'],
    ['Sinhala', 'ශ්‍රී', 'ශ්‍රී'],
    ['a form of a Japanese name', '葛󠄀城', '葛󠄀城'],
  ])('%s', (_, text, plain) => {
    expect(toPlainMessage(text)).toBe(plain);
  });

  it.each(INVISIBLE)('%j is left out', (character) => {
    expect(toPlainMessage(`${character}a${character}b ${character}c${character}`)).toBe('ab c');
  });

  it.each(SPACES)('%j is a space', (space) => {
    expect(toPlainMessage(`a${space}b`)).toBe('a b');
  });
});

it.each([
  ['Anna\u00a0 Żak\n', 'Anna Żak'],
  ['Anna\tŻak', 'Anna Żak'],
  ['Anne‑Marie O’Neill – Kowalska', 'Anne‑Marie O’Neill – Kowalska'],
  ['\u202dJan\u202c', 'Jan'],
])('M7: the line %j is %j', (text, line) => {
  expect(toPlainLine(text)).toBe(line);
});

it.each([
  ['‐‑‒–—−﹣－', '--------'],
  ['ＤＥ１２３', 'DE123'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۴۲ ४२ ๔๒', '42 42 42'],
  ['𝟜𝟚', '42'],
  ['ﾊﾞ ｶﾞ ﬁ', 'バ ガ fi'],
  ['10² 5₁ ① ½ Ⅻ ª ㎏ 𝐀', '10² 5₁ ① ½ Ⅻ ª ㎏ 𝐀'],
  ['PL\u00a0526‑025‑02‑74', 'PL 526-025-02-74'],
  ['1\ufe0f2\u200d3', '123'],
  ['\uf02d12\uf020\uf02d', '-12 -'],
])('M7: the code %j is %j', (text, code) => {
  expect(toPlainCode(text)).toBe(code);
});

const awkward = fc.constantFrom(
  ...INVISIBLE,
  ...SPACES,
  '\r',
  '\n',
  '\u0301',
  '\u0307',
  '👩',
  '🔧',
  'ग',
  '1',
  'a',
  '\u20e3',
  '－',
  '\uf0b7',
  '\uf020',
);
const typed = fc.oneof(
  fc.array(fc.oneof({ weight: 3, arbitrary: awkward }, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 }),
  fc.array(fc.string({ unit: 'grapheme', maxLength: 3 }), { maxLength: 6 }),
);
it.each([
  ['text', toPlainMessage],
  ['line', toPlainLine],
  ['code', toPlainCode],
])('M7: a %s is not changed twice', (_, normalise) => {
  fc.assert(
    fc.property(typed, (parts) => {
      const once = normalise(parts.join(''));
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

it.each(['\u200b', '\u200d', ' ', '\u00a0\u200b', '１', 'a\u200d', '\ufe0f1'])(
  'M7: takes linear time for many %j',
  (part) => {
    // with quadratic time each takes minutes
    for (const normalise of [toPlainMessage, toPlainLine, toPlainCode]) normalise(`x${part.repeat(200_000)}x`);
  },
);
