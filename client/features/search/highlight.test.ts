import { describe, expect, it } from 'vitest';
import { toHighlight } from './highlight.ts';

const mark = (text: string, phrase: string) =>
  toHighlight(text, phrase)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('highlight', () => {
  it.each([
    ['Licznik energii', 'licz', '[Licz]nik energii'],
    ['Zakład w Łodzi', 'lodz', 'Zakład w [Łodz]i'],
    ['Wodomierz ultradźwiękowy', 'ultradzwiekowy wodomierz', '[Wodomierz] [ultradźwiękowy]'],
    ['Podlicznik', 'licz', 'Podlicznik'],
    ['EM-310: flow of 5 \u00b5A', 'ＥＭ－３１０ ﬂow \u03bcA', '[EM]-[310]: [flow] of 5 [\u00b5A]'],
    ['a.b', '.', 'a.b'],
    ['', 'x', ''],
  ])('%s for %s', (text, phrase, expected) => {
    expect(mark(text, phrase)).toBe(expected);
  });
});
