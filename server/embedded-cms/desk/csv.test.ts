import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('F1 CSV is UTF-8 with semicolons: quotes doubled, lines end with CRLF, line breaks stay in their cell', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['Zażółć "x", y', 'two\r\nlines'],
      [null, 3],
    ]),
  ).toBe('\ufeff"a";"b"\r\n"Zażółć ""x"", y";"two\nlines"\r\n"";"3"\r\n');
});

it.each([
  ['=HYPERLINK("http://a")', `'=HYPERLINK("http://a")`],
  ['+48 600', "'+48 600"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  [' \t\r=1', "'=1"],
  // cells that a program with other rules for separators and quotes would see
  ['b;=1', "b;'=1"],
  ['b\n=1', "b\n'=1"],
  ['"=1', `"'=1`],
  ['b, =1', "b,' =1"],
  ['a-b = c@d', 'a-b = c@d'],
])('F1 a CSV contains no formula: %j', (text, safe) => {
  expect(toCsv([[text]])).toBe(`\ufeff"${safe.replaceAll('"', '""')}"\r\n`);
});
