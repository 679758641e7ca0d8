import { expect, it } from 'vitest';
import { buildStockQuery, readStockSpan, toSpanDays } from './stock-range.ts';

const read = (query: string) => {
  const asked = new URLSearchParams(query);
  return readStockSpan((name) => asked.get(name));
};
const days = Array.from({ length: 30 }, (_, i) => ({ date: `2026-04-${String(30 - i).padStart(2, '0')}` }));
const edges = (query: string) => {
  const shown = toSpanDays(days, read(query));
  return [shown.length, shown[0]?.date, shown.at(-1)?.date];
};

it('IR03 accepts only known ranges', () => {
  expect(['range=6m', 'range=toString', '', 'from=yesterday'].map((query) => read(query).range)).toEqual([
    '6m',
    '1y',
    '1y',
    '1y',
  ]);
});

it('IR03 returns the newest days, oldest first', () => {
  expect(edges('range=1m')).toEqual([21, '2026-04-10', '2026-04-30']);
});

it('IR03 accepts a first and a last day from the visitor, in either order', () => {
  expect(edges('range=1m&from=2026-04-03&to=2026-04-05')).toEqual([3, '2026-04-03', '2026-04-05']);
  expect(edges('from=2026-04-05&to=2026-04-03')).toEqual([3, '2026-04-03', '2026-04-05']);
  expect(edges('from=2026-04-29&to=')).toEqual([2, '2026-04-29', '2026-04-30']);
  expect(edges('to=2025-01-01')).toEqual([0, undefined, undefined]);
  // R3-8: days that do not exist are no days
  for (const day of ['2026-02-30', '2026-13-45', '2026-00-10', '0000-00-00'])
    expect([day, read(`from=${day}`)]).toEqual([day, { range: '1y', from: null, to: null }]);
  expect(['range=3m', 'to=2026-04-05'].map((query) => buildStockQuery(read(query)))).toEqual([
    'range=3m',
    'to=2026-04-05',
  ]);
});
