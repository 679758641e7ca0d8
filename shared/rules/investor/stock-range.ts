import { oldestFirst } from '../time/by-date.ts';
import { isDay } from '../time/is-day.ts';

/** Ranges of the chart: number of the latest trading days (21 per month); null means all. */
export const STOCK_RANGES = { '1m': 21, '3m': 63, '6m': 126, '1y': 250, all: null } as const;
export type StockRange = keyof typeof STOCK_RANGES;
const DEFAULT_STOCK_RANGE: StockRange = '1y';

/** Either a range up to the last day, or days that the visitor has entered. */
export interface StockSpan {
  /** If null, `from` and `to` apply. */
  range: StockRange | null;
  from: string | null;
  to: string | null;
}
export const STOCK_QUERY = ['range', 'from', 'to'] as const;

/** Span in the query of an address; days in the wrong order are swapped. fallback: range if the query has none. */
export function readStockSpan(
  ask: (name: (typeof STOCK_QUERY)[number]) => string | null | undefined,
  fallback: StockRange = DEFAULT_STOCK_RANGE,
): StockSpan {
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const day = ask(name);
    // the field of a day that does not exist would be empty, and yet limit what is shown
    return day && isDay(day) ? day : null;
  }) as [string | null, string | null];
  if (from && to && from > to) return { range: null, from: to, to: from };
  if (from || to) return { range: null, from, to };
  const range = ask('range');
  return {
    range: range && Object.hasOwn(STOCK_RANGES, range) ? (range as StockRange) : fallback,
    from: null,
    to: null,
  };
}

/** Query for a span. */
export function buildStockQuery({ range, from, to }: StockSpan): string {
  const asked = { ...(range ? { range } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return new URLSearchParams(asked).toString();
}

/** Days of the span, oldest first, in whatever order the CMS sends them. */
export function toSpanDays<T extends { date: string }>(days: readonly T[], { range, from, to }: StockSpan): T[] {
  const sorted = [...days].sort(oldestFirst);
  if (range === null) return sorted.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
  const count = STOCK_RANGES[range];
  return count === null ? sorted : sorted.slice(-count);
}
