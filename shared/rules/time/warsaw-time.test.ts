import { expect, it } from 'vitest';
import { toEndOfDay, toStartOfDay, toWarsawDay } from './warsaw-time.ts';

it.each([
  ['2026-05-13T21:59:59Z', '2026-05-13'],
  // midnight in summer and in winter time
  ['2026-05-13T22:00:00Z', '2026-05-14'],
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('IR01: %s is the %s in Warsaw', (moment, day) => {
  expect(toWarsawDay(new Date(moment))).toBe(day);
});

it.each([
  ['2027-01-31', '2027-01-31T23:59:59+01:00'],
  ['2026-07-01T00:00:00+02:00', '2026-07-01T23:59:59+02:00'],
  // the clocks change early in the morning of these days
  ['2026-03-29', '2026-03-29T23:59:59+02:00'],
  ['2026-10-25', '2026-10-25T23:59:59+01:00'],
])('the end of %s is %s', (day, end) => {
  expect(toEndOfDay(day)).toBe(end);
});

it.each([
  ['2026-03-11', '2026-03-11T00:00:00+01:00'],
  ['2026-07-01', '2026-07-01T00:00:00+02:00'],
  ['2026-03-29', '2026-03-29T00:00:00+01:00'],
  ['2026-10-25', '2026-10-25T00:00:00+02:00'],
  ['2026-07-01T10:00:00+02:00', '2026-07-01T10:00:00+02:00'],
])('%s as a time is %s', (day, time) => {
  expect(toStartOfDay(day)).toBe(time);
});
