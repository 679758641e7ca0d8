import { expect, it } from 'vitest';
import { buildContentLines, escapeValue } from './content-line.ts';

it.each([
  ['a\\b;c,d', 'a\\\\b\\;c\\,d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['tab\there, null\0 and\u007F delete', 'tabhere\\, null and delete'],
])(
  'Q6: the value %j of a calendar or card is written as %j, on one line and without control characters',
  (text, value) => expect(escapeValue(text)).toBe(value),
);

it('Q6: lines are folded at 75 octets, never within a character; those without a text are left out', () => {
  expect(buildContentLines(['BEGIN:A', null, false, '', undefined, 'END:A'])).toBe('BEGIN:A\r\nEND:A\r\n');
  expect(buildContentLines(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`);
  expect(buildContentLines(['x'.repeat(150)])).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x\r\n`);
  expect(buildContentLines([`${'x'.repeat(74)}ł`])).toBe(`${'x'.repeat(74)}\r\n ł\r\n`);
});
