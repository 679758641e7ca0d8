import { expect, it } from 'vitest';
import { toWarsawDay } from './warsaw-time.ts';

it.each([
  ['2026-05-13T21:59:59Z', '2026-05-13'],
  // midnight in summer and in winter time
  ['2026-05-13T22:00:00Z', '2026-05-14'],
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('IR01: %s is the %s in Warsaw', (moment, day) => {
  expect(toWarsawDay(new Date(moment))).toBe(day);
});
