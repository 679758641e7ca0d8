import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('F1 CSV is quoted, with the separator of the language: quotes doubled, lines end with CRLF, line breaks stay in their cell', () => {
  const rows = [
    ['a', 'b'],
    ['Zażółć "x", y', 'two\r\nlines'],
    [null, 3],
  ];
  const expected = '"a";"b"\r\n"Zażółć ""x"", y";"two\nlines"\r\n"";"3"\r\n';
  for (const locale of ['pl', 'de'] as const) expect(toCsv(rows, locale)).toBe(expected);
  expect(toCsv(rows, 'en')).toBe(expected.replaceAll('";"', '","'));
});

it.each([
  ['=HYPERLINK("http://a")', `'=HYPERLINK("http://a")`],
  ['+SUM(A1)', "'+SUM(A1)"],
  ["+48-1+cmd|' /C calc'!A0", "'+48-1+cmd|' /C calc'!A0"],
  ['-1', "'-1"],
  ['+48 1 ;ext=1;=1', "'+48 1 ;ext=1;'=1"],
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
  expect(toCsv([[text]], 'pl')).toBe(`"${safe.replaceAll('"', '""')}"\r\n`);
});

it.each([
  '+48 600 100 200',
  '+48600100200',
  '+49 (0) 341 555-0110',
  '+48\u00a0600/100.200',
  '+48 61 555 01 51 wew. 12',
  '+49 341 123450 Durchwahl 7',
  '0618555151',
  '(061) 855',
])('O4: a phone number is a text without an apostrophe, and keeps its zero: %s', (phone) => {
  expect(toCsv([[phone]], 'pl')).toBe(`"\u00a0${phone}"\r\n`);
});

it.each(['73928e05', '12345E67', '2893081508152', '10-20', '1/2', '12.05', '1.2.2026', '10-20-30'])(
  'a code that a spreadsheet would take for another number or a date is a text: %s',
  (code) => {
    expect(toCsv([[code]], 'pl')).toBe(`"\u00a0${code}"\r\n`);
  },
);

it.each(['2026-11-28', '112.5', '5252000000', 'e05', 'EM-310', '2026-11-28 12:00'])(
  'a date, a number or a name stays what it is: %s',
  (text) => {
    expect(toCsv([[text]], 'pl')).toBe(`"${text}"\r\n`);
  },
);
