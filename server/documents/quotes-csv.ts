import type { QuoteDay } from '#shared/contract/models/investor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { buildCsv } from '#shared/rules/text/csv.ts';

/**
 * Quote days as CSV, oldest first: ISO dates, prices in PLN with two decimals, volume in shares.
 * heads: headings of the six columns.
 */
export function buildQuotesCsv(days: readonly QuoteDay[], heads: readonly string[], locale: Locale): string {
  const rate = (value: number) => ({ value, decimals: 2 });
  const rows = days.map(({ date, open, low, high, close, volume }) => [
    date,
    rate(open),
    rate(low),
    rate(high),
    rate(close),
    { value: volume, decimals: 0 },
  ]);
  return buildCsv([heads, ...rows], locale);
}
