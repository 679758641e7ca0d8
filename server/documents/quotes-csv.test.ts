import { expect, it } from 'vitest';
import { buildQuotesCsv } from './quotes-csv.ts';

const days = [{ date: '2026-05-14', open: 10, high: 11.5, low: 9.333, close: 11, volume: 1200 }];
const heads = ['Day', 'Open', 'Low', 'High', 'Close', 'Volume; shares'];

it('IR03: CSV in the format that spreadsheets of the locale read', () => {
  expect(buildQuotesCsv(days, heads, 'en')).toBe(
    '\uFEFFDay,Open,Low,High,Close,"Volume; shares"\r\n2026-05-14,10.00,9.33,11.50,11.00,1200\r\n',
  );
  expect(buildQuotesCsv(days, heads, 'pl')).toContain('2026-05-14;10,00;9,33;11,50;11,00;1200');
});
