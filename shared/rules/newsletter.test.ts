import { expect, it } from 'vitest';
import { validateNewsletterEmail } from './newsletter.ts';

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['a@b.c', 'invalid'],
  ['a@b.pl', null],
  ['  a@b.pl  ', null],
  ['not-an-address', 'invalid'],
  ['a@b', 'invalid'],
])('NL01: %j is %s', (email, problem) => {
  expect(validateNewsletterEmail(email)).toBe(problem);
});
