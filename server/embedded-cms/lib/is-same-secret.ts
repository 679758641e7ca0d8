import { timingSafeEqual } from 'node:crypto';

/** Constant-time comparison: its duration reveals nothing about the expected secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
