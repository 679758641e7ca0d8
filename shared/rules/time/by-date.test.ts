import { expect, it } from 'vitest';
import { newestFirst, oldestFirst } from './by-date.ts';

const days = ['2026-02-01', '2026-01-01', '2026-02-01', '2026-01-01'].map((date, n) => ({ date, n }));

it('A5: equal dates keep their order in both directions', () => {
  expect(days.toSorted(oldestFirst).map(({ n }) => n)).toEqual([1, 3, 0, 2]);
  expect(days.toSorted(newestFirst).map(({ n }) => n)).toEqual([0, 2, 1, 3]);
});

it('A5: a comparison is 0 for equal dates, and its reverse has the other sign', () => {
  const [a, b] = [{ date: '2026-02-01' }, { date: '2026-01-01' }];
  for (const compare of [oldestFirst, newestFirst])
    expect([compare(a, a), compare(a, b) + compare(b, a)]).toEqual([0, 0]);
  expect([oldestFirst(a, b), newestFirst(a, b)]).toEqual([1, -1]);
});
