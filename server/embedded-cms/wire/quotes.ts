import type { Models } from '#shared/contract/models/models.ts';
import { toWarsawTime } from '#shared/rules/time/warsaw-time.ts';
import type { Row } from '../records/tables.ts';

type QuoteDay = Models['QuoteDay'];
const DAY_MS = 86_400_000;
/** The rate of the Warsaw exchange is delayed by 15 minutes (spec 3). */
const DELAY_MS = 15 * 60_000;
/** In Warsaw. */
const SESSION = { start: '09:00', end: '17:00' };
const round = (value: number) => Math.round(value * 20) / 20;

/** Mulberry32: the same numbers at every start. Values 0..1. */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sessions from the first day on, the oldest first; one of them without trade. Prices in PLN, in steps of 5 gr. */
export function buildQuoteDays(quotes: Row<'quotes'> | null): QuoteDay[] {
  if (!quotes) return [];
  const holidays = new Set(quotes.holidays);
  const random = createRandom(quotes.seed);
  const days: QuoteDay[] = [];
  let close = quotes.startRate;
  for (let time = Date.parse(quotes.firstDay); days.length < quotes.tradingDays; time += DAY_MS) {
    const date = new Date(time).toISOString().slice(0, 10);
    const weekday = new Date(time).getUTCDay();
    if (weekday === 0 || weekday === 6 || holidays.has(date)) continue;
    const drift = 0.0006 + (random() + random() + random() - 1.5) * 0.022;
    const open = round(close * (1 + (random() - 0.5) * 0.008));
    const next = round(Math.max(1, close * (1 + drift)));
    const isQuiet = days.length === Math.floor(quotes.tradingDays / 3);
    const high = round(Math.max(open, next) * (1 + random() * 0.009));
    const low = round(Math.min(open, next) * (1 - random() * 0.009));
    const volume = Math.round(2500 + random() * 14_000 + Math.abs(drift) * 400_000);
    // a session without trade keeps the last rate
    days.push(
      isQuiet
        ? { date, open: close, high: close, low: close, close, volume: 0 }
        : { date, open, high, low, close: next, volume },
    );
    if (!isQuiet) close = next;
  }
  return days;
}

/** Local time in Warsaw of what is to be seen at a moment, to compare with `DAY HH:MM`. */
const toSeenTime = (now: number): string => toWarsawTime(new Date(now - DELAY_MS));

/** The sessions that are over at a moment, as it is seen: the content may reach into the future. */
export function listClosedDays(days: readonly QuoteDay[], now: number): QuoteDay[] {
  const seen = toSeenTime(now);
  return days.filter(({ date }) => `${date} ${SESSION.end}` <= seen);
}

/** The running session, else the last one: its price, as it is seen at a moment. */
export function buildStockPrice(ticker: string, days: readonly QuoteDay[], now: number): Models['StockPrice'] | null {
  const seen = toSeenTime(now);
  const [before, last] = days.filter(({ date }) => `${date} ${SESSION.start}` <= seen).slice(-2);
  if (!last || !before) return null;
  const { date, open, high, low, close, volume } = last;
  const change = Math.round((close / before.close - 1) * 10_000) / 100;
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
    turnover: Math.round(volume * (high + low + close) * 100) / 300,
    openRate: open,
    referenceRate: before.close,
    lastUpdate: new Date(Math.min(minute, fromWarsawTime(`${date}T${SESSION.end}`))).toISOString(),
  };
}

/** Milliseconds since 1970 of a local time in Warsaw, `2026-11-18T17:00`; not of the hours in which clocks change. */
function fromWarsawTime(local: string): number {
  const utc = Date.parse(`${local}Z`);
  return 2 * utc - Date.parse(`${toWarsawTime(new Date(utc)).replace(' ', 'T')}Z`);
}
