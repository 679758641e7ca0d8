import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['<p>a</p><p>b</p>', 'a b'],
  ['Q &amp; A&nbsp;&unknown;', 'Q & A &unknown;'],
  [
    'an <b>open</b>. <i>H</i><sub>2</sub>O, 4 m<sup>3</sup><br>EN <span class="one-line">50470-3</span>',
    'an open. H2O, 4 m3 EN 50470-3',
  ],
  ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
  ['<article>a</article><aside>b</aside>', 'a b'],
  ['&#65;&#x142;&#X142;&#0;&#x110000;.', 'Ałł .'],
])('%j becomes %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

it.each(['<', '<a', '<a ', '<span class="one-line">', ' ', '&#', 'x <'])(
  'K24: takes linear time for many %j',
  (part) => {
    // with quadratic time each takes minutes
    expect(toPlainText(`x${part.repeat(300_000)}x`)).toMatch(/^x/);
  },
);
