/** What the chart shows: trading days back from the last one; null: all. */
export const STOCK_RANGES = { '1m': 21, '3m': 63, '1y': 250, all: null } as const;
export type StockRange = keyof typeof STOCK_RANGES;
export const DEFAULT_STOCK_RANGE: StockRange = '1y';

export function toStockRange(asked: string | null): StockRange {
  return asked !== null && Object.hasOwn(STOCK_RANGES, asked) ? (asked as StockRange) : DEFAULT_STOCK_RANGE;
}

/** Days of a range, oldest first, whatever order the CMS has. */
export function toRangeDays<T extends { date: string }>(days: readonly T[], range: StockRange): T[] {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const count = STOCK_RANGES[range];
  return count === null ? sorted : sorted.slice(-count);
}
