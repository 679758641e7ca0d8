import { expect, it } from 'vitest';
import { toAddress } from './address.ts';

it.each([
  ['/kontakt?x=1#y', '/kontakt?x=1#y'],
  ['/über-uns', '/%C3%BCber-uns'],
  ['/%C3%BCber-uns', '/%C3%BCber-uns'],
  ['/p/:slug+', '/p/:slug+'],
  ['/szukaj?phrase=a%26b c', '/szukaj?phrase=a%26b%20c'],
  ['/\ud800', '/%EF%BF%BD'],
  ['/100%', '/100%'],
])('RT12: %s is asked for as %s', (path, address) => {
  expect(toAddress(path)).toBe(address);
});
