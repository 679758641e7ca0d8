import { expect, it } from 'vitest';
import { toInitials } from './initials.ts';

it.each([
  ['Anna Wrzesińska', 'AW'],
  ['dr inż. Tomasz Kęsicki', 'TK'],
  ['Dr Danuta Maria Żak-Przybylska', 'DŻ'],
  ['łukasz wasilewski', 'ŁW'],
  ['Info', 'I'],
  ['Dr.-Ing. Jens Hartwig', 'JH'],
  ['24/7', ''],
  ['', ''],
])('L9: initials of a person: %s', (name, expected) => {
  expect(toInitials(name)).toBe(expected);
});
