import { expect, it } from 'vitest';
import { toAscii } from './to-ascii.ts';

it.each([
  ['Zażółć gęślą jaźń.zip', 'Zazolc gesla jazn.zip'],
  ['ŁÓDŹ – Größe\u00a0Ø', 'LODZ - Grosse O'],
  ['📦.zip', '_.zip'],
  ['a\u0001\nb', 'a__b'],
  ['plain (1).pdf', 'plain (1).pdf'],
  ['', ''],
])('%j is %j', (text, ascii) => {
  expect(toAscii(text)).toBe(ascii);
});
