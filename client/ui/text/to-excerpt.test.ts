import { expect, it } from 'vitest';
import { toExcerpt } from './to-excerpt.ts';

const words = (length: number) => 'abcd '.repeat(200).slice(0, length);

it('BL17 does not cut exactly 180 characters', () => {
  expect(toExcerpt(words(180))).toBe(words(180));
});

it('BL17 cuts 181 characters at the last space of the first 130', () => {
  const cut = toExcerpt(words(181));
  expect(cut.endsWith('abcd…')).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(131);
});

it('BL17 cuts a text without spaces at 130', () => {
  expect(toExcerpt('x'.repeat(300))).toBe(`${'x'.repeat(130)}…`);
});
