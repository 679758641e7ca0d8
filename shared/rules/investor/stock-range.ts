/** What the chart shows: trading days back from the last one (21 to a month); null: all. */
export const STOCK_RANGES = { '1m': 21, '3m': 63, '6m': 126, '1y': 250, all: null } as const;
export type StockRange = keyof typeof STOCK_RANGES;
export const DEFAULT_STOCK_RANGE: StockRange = '1y';

/** A range back from the last day, or days of the visitor's own. */
export interface StockSpan {
  /** Null: from and to count. */
  range: StockRange | null;
  from: string | null;
  to: string | null;
}
export const STOCK_QUERY = ['range', 'from', 'to'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address asks for; days of the wrong order change places. fallback: where it asks for nothing that is known. */
export function readStockSpan(
  ask: (name: (typeof STOCK_QUERY)[number]) => string | null | undefined,
  fallback: StockRange = DEFAULT_STOCK_RANGE,
): StockSpan {
  const [from, to] = (['from', 'to'] as const).map((name) => {
    const day = ask(name);
    return day && DAY.test(day) ? day : null;
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

/** The query of an address that asks for it. */
export function buildStockQuery({ range, from, to }: StockSpan): string {
  const asked = { ...(range ? { range } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return new URLSearchParams(asked).toString();
}

/** Days that are asked for, oldest first, whatever order the CMS has. */
export function toSpanDays<T extends { date: string }>(days: readonly T[], { range, from, to }: StockSpan): T[] {
  const sorted = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (range === null) return sorted.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
  const count = STOCK_RANGES[range];
  return count === null ? sorted : sorted.slice(-count);
}
