import { expect, it, vi } from 'vitest';
import { toInitials } from './initials.ts';

it.each([
  ['Anna Wrzesińska', 'AW'],
  ['dr inż. Tomasz Kęsicki', 'TK'],
  ['Dr Danuta Maria Żak-Przybylska', 'DŻ'],
  ['łukasz wasilewski', 'ŁW'],
  ['Info', 'I'],
  ['Dr.-Ing. Jens Hartwig', 'JH'],
  ['Jan Kowalski PhD', 'JK'],
  ['Anna Żak, MBA', 'AŻ'],
  ['Kowalski, Jan', 'JK'],
  ['24/7', ''],
  ['', ''],
])('L9: initials of a person: %s', (name, expected) => {
  expect(toInitials(name)).toBe(expected);
});

it("L9: the language of a browser changes no initials, which are in the server's HTML", () => {
  const turkish = vi.spyOn(String.prototype, 'toLocaleUpperCase').mockReturnValue('İ');
  expect(toInitials('ida ilska')).toBe('II');
  turkish.mockRestore();
});
