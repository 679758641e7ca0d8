import { expect, it } from 'vitest';
import { toRangeDays, toStockRange } from './stock-range.ts';

it('IR03 knows its ranges only', () => {
  expect([toStockRange('3m'), toStockRange('toString'), toStockRange(null)]).toEqual(['3m', '1y', '1y']);
});

it('IR03 takes the newest days, oldest first', () => {
  const days = Array.from({ length: 30 }, (_, i) => ({ date: `2026-04-${String(30 - i).padStart(2, '0')}` }));
  const shown = toRangeDays(days, '1m');
  expect([shown.length, shown[0]?.date, shown.at(-1)?.date]).toEqual([21, '2026-04-10', '2026-04-30']);
});
