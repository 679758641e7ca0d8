import type { QuoteDay } from '#shared/contract/models/investor.ts';
import type { Locale } from '#shared/locales/locales.ts';

/** Spreadsheets in Polish and German read commas as decimals, and so part the cells by semicolons. */
const SEPARATORS: Record<Locale, { cell: string; decimal: string }> = {
  pl: { cell: ';', decimal: ',' },
  de: { cell: ';', decimal: ',' },
  en: { cell: ',', decimal: '.' },
};
/** Spreadsheets take the file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Quote days as CSV (RFC 4180), oldest first: ISO dates, prices in PLN with two decimals, volume in shares.
 * heads: names of the six columns.
 */
export function buildQuotesCsv(days: readonly QuoteDay[], heads: readonly string[], locale: Locale): string {
  const { cell, decimal } = SEPARATORS[locale];
  const rate = (value: number) => value.toFixed(2).replace('.', decimal);
  const quote = (text: string) => (/["\n;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = days.map((day) => [
    day.date,
    rate(day.open),
    rate(day.low),
    rate(day.high),
    rate(day.close),
    String(day.volume),
  ]);
  const lines = [heads.map(quote), ...rows].map((row) => row.join(cell));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
