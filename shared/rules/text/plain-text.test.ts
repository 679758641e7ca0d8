import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['<p>a</p><p>b</p>', 'a b'],
  ['Q &amp; A&nbsp;&unknown;', 'Q & A &unknown;'],
  ['&#65;&#x142;&#X142;&#0;&#x110000;.', 'Ałł .'],
])('%j becomes %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

it.each(['<', '<span class="one-line">', ' ', '&#', 'x <'])('K24: takes linear time for many %j', (part) => {
  // with quadratic time each takes minutes
  expect(toPlainText(`x${part.repeat(300_000)}x`)).toMatch(/^x/);
});
