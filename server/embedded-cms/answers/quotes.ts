import type { Models } from '#shared/contract/models/models.ts';
import { readDate } from '#shared/rules/time/read-date.ts';
import { toWarsawTime } from '#shared/rules/time/warsaw-time.ts';

type QuoteDay = Models['QuoteDay'];
/** Quotes of the Warsaw exchange are delayed by 15 minutes (spec 3). */
const DELAY_MS = 15 * 60_000;
/** Trading hours in Warsaw time. */
const SESSION = { start: '09:00', end: '17:00' };
const round = (value: number) => Math.round(value * 20) / 20;

/** Warsaw time of the delayed quotes that are visible at a moment, to compare with `DAY HH:MM`. */
const toSeenTime = (now: number): string => toWarsawTime(new Date(now - DELAY_MS));

/** Sessions that are over at a moment, considering the delay: the content may include future ones. */
export function listClosedDays(days: readonly QuoteDay[], now: number): QuoteDay[] {
  const seen = toSeenTime(now);
  return days.filter(({ date }) => `${date} ${SESSION.end}` <= seen);
}

/** The delayed price of the current session, else of the last one. */
export function buildStockPrice(ticker: string, days: readonly QuoteDay[], now: number): Models['StockPrice'] | null {
  const seen = toSeenTime(now);
  const [before, last] = days.filter(({ date }) => `${date} ${SESSION.start}` <= seen).slice(-2);
  if (!last || !before) return null;
  const { date, open, high, low, close, volume } = last;
  const change = Math.round((close / before.close - 1) * 10_000) / 100;
  const closed = readDate(`${date} ${SESSION.end}`, 'date-time') ?? '';
  const minute = now - DELAY_MS - ((now - DELAY_MS) % 60_000);
  return {
    ticker,
    rate: close,
    min: low,
    max: high,
    volume,
    change,
    buyOffer: round(close - 0.05),
    sellOffer: round(close + 0.05),
    turnover: Math.round((volume * (high + low + close) * 100) / 3) / 100,
    openRate: open,
    referenceRate: before.close,
    lastUpdate: new Date(Math.min(minute, Date.parse(closed))).toISOString(),
  };
}
