import { expect, it } from 'vitest';
import { toAscii } from './to-ascii.ts';

it.each([
  ['Zażółć gęślą jaźń.zip', 'Zazolc gesla jazn.zip'],
  ['ŁÓDŹ – Größe\u00a0Ø', 'LODZ - Grosse O'],
  // letters that are no base letter with a mark, and kinds of dashes
  ['łŁßøØæÆœŒđĐ', 'lLssoOaeAEoeOEdD'],
  ['a–b—c‑d\u00a0e', 'a-b-c-d e'],
  ['50% ¿', '50_ _'],
  ['📦.zip', '_.zip'],
  ['a\u0001\nb', 'a__b'],
  ['plain (1).pdf', 'plain (1).pdf'],
  ['', ''],
])('%j is %j', (text, ascii) => {
  expect(toAscii(text)).toBe(ascii);
});
