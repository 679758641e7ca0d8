import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration does not reveal matching characters. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
