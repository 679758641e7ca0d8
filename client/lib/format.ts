import { LANGUAGES, type Locale } from '#shared/locales/locales.ts';
import { TIME_ZONE } from '#shared/rules/time/warsaw-time.ts';

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', ...HOUR },
  hour: HOUR,
  dayMonth: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
const MONTH_AS_WORD = { day: 'numeric', month: 'short' } as const;

export type DateStyle = keyof typeof STYLES;

/** A date-time without a zone: '2026-05-14T08:30:00', with a space or a T. */
const BARE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** '14 maja 2026' for an ISO date or date-time; any other text is returned unchanged. */
export function formatDate(iso: string, locale: Locale, style: DateStyle = 'long'): string {
  // a time without a zone is shown as written: JavaScript would read it in the zone of the machine
  const isBare = BARE_TIME.test(iso);
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00Z` : isBare ? `${iso.replace(' ', 'T')}Z` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  const options = {
    ...STYLES[style],
    ...(LANGUAGES[locale].monthAsWord && 'month' in STYLES[style] && STYLES[style].month === '2-digit'
      ? MONTH_AS_WORD
      : {}),
    timeZone: isBare ? 'UTC' : TIME_ZONE,
  };
  return findFormat(Intl.DateTimeFormat, locale, options).format(date);
}

/** Formats a date, with its time of day if it has one. */
export const formatMoment = (iso: string, locale: Locale): string =>
  formatDate(iso, locale, iso.length === 10 ? 'short' : 'time');

/** digits: number of decimals; by default as many as the value has. */
export const formatNumber = (value: number, locale: Locale, digits?: number): string =>
  findNumberFormat(locale, digits).format(value);

/** '43%' or '43 %' for a share from 0 to 1. digits: number of decimals. */
export const formatPercent = (share: number, locale: Locale, digits = 0): string =>
  findNumberFormat(locale, digits, { style: 'percent' }).format(share);

/** 'PLN 14,000–20,500' or '€17.90'. currency: ISO 4217; digits: decimals, by default none if all amounts are whole. */
export function formatMoney(
  amounts: readonly number[],
  currency: string,
  locale: Locale,
  digits = amounts.every(Number.isInteger) ? 0 : 2,
): string {
  const numbers = amounts.map((amount) => formatNumber(amount, locale, digits));
  const range = numbers.join('–');
  // Intl throws if it is not a currency code
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${range} ${currency}`;
  const last = findNumberFormat(locale, digits, { style: 'currency', currency }).format(amounts.at(-1) ?? 0);
  // not formatRange: browsers differ in the spaces around its dash
  return last.replace(numbers.at(-1) ?? '', range);
}

/** Amount and currency (ISO 4217): the sign is in `before` ('PLN' in English) or `after` ('zł' in Polish), never both. */
export function splitMoney(
  amount: number,
  currency: string,
  locale: Locale,
  digits: number,
): { number: string; before: string; after: string } {
  const parts = findNumberFormat(locale, digits, { style: 'currency', currency }).formatToParts(amount);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isBefore = parts[0]?.type === 'currency';
  return { number: formatNumber(amount, locale, digits), before: isBefore ? sign : '', after: isBefore ? '' : sign };
}

function findNumberFormat(locale: Locale, digits?: number, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const decimals = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // an option that TypeScript's library does not know yet
  const grouping = { useGrouping: 'always' } as object;
  return findFormat(Intl.NumberFormat, locale, { ...grouping, ...decimals, ...options });
}

const cache = new Map<string, unknown>();

/** Caches formats, because creating one takes as long as many uses. */
function findFormat<F, O extends object>(Format: new (tag: string, options: O) => F, locale: Locale, options: O): F {
  const key = JSON.stringify([Format.name, locale, options]);
  const format = cache.get(key) ?? new Format(LANGUAGES[locale].intl, options);
  cache.set(key, format);
  return format as F;
}
