import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';

type QuoteDay = Models['QuoteDay'];
const DAY_MS = 86_400_000;
/** The rate of the Warsaw exchange is delayed by 15 minutes (spec 3). */
const DELAY_MS = 15 * 60_000;
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

/** The sessions up to a moment: the content may reach into the future. */
export function pastDays(days: readonly QuoteDay[], now: number): QuoteDay[] {
  const today = new Date(now).toISOString().slice(0, 10);
  return days.filter(({ date }) => date <= today);
}

/** The running session: the last quote day, seen 15 minutes late and within session hours (9.00 to 17.00). */
export function buildStockPrice(ticker: string, days: readonly QuoteDay[], now: number): Models['StockPrice'] | null {
  const last = days.at(-1);
  const before = days.at(-2);
  if (!last || !before) return null;
  const { open, high, low, close, volume } = last;
  const change = Math.round((close / before.close - 1) * 10_000) / 100;
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
    lastUpdate: new Date(toSessionTime(now - DELAY_MS)).toISOString(),
  };
}

/** The minute, or the end of the session before it. Milliseconds. */
function toSessionTime(time: number): number {
  for (let day = 0; day < 5; day++) {
    const at = time - day * DAY_MS;
    const warsaw = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Warsaw',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(at);
    const part = (type: string) => warsaw.find((p) => p.type === type)?.value ?? '';
    if (part('weekday') === 'Sat' || part('weekday') === 'Sun') continue;
    const minute = Number(part('hour')) * 60 + Number(part('minute'));
    const start = at - (at % 60_000);
    if (day === 0 && minute < 9 * 60) continue;
    const late = day === 0 ? Math.max(0, minute - 17 * 60) : minute - 17 * 60;
    return start - late * 60_000;
  }
  return time - (time % 60_000);
}
