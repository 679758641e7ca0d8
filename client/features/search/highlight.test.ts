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
    // R3-6: as typed without a German keyboard, or before the reform of 1996
    ['Wärmezähler, Straße', 'Waermezaehler STRASSE', '[Wärmezähler], [Straße]'],
    ['Messstellen', 'Meßstelle', '[Messstelle]n'],
    ['Größe und Groß', 'groesse', '[Größe] und Groß'],
    ['Straßen', 'stras', '[Straß]en'],
    ['za\u0308hlen', 'zaehl', '[za\u0308hl]en'],
    ['EM-310: flow of 5 \u00b5A', 'ＥＭ－３１０ ﬂow \u03bcA', '[EM]-[310]: [flow] of 5 [\u00b5A]'],
    ['a.b', '.', 'a.b'],
    ['', 'x', ''],
  ])('%s for %s', (text, phrase, expected) => {
    expect(mark(text, phrase)).toBe(expected);
  });
});
