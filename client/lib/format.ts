import type { Locale } from '#shared/locales/locales.ts';
import { TIME_ZONE } from '#shared/rules/time/warsaw-time.ts';

/** Language tags for Intl. */
export const TAGS: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE' };
const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Caches formats, because creating one takes as long as many uses. */
export function remember<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  let format = cache.get(key) as F | undefined;
  if (!format) {
    format = make();
    cache.set(key, format);
  }
  return format;
}

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const STYLES = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { day: '2-digit', month: '2-digit', year: 'numeric', ...HOUR },
  hour: HOUR,
  dayMonth: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
/** In English the month is a word, as 03/12 is ambiguous. */
const ENGLISH = { day: 'numeric', month: 'short' } as const;

/** A date-time without a zone: '2026-05-14T08:30:00', with a space or a T. */
const BARE_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** '14 maja 2026' for an ISO date or date-time; any other text is returned unchanged. */
export function formatDate(iso: string, locale: Locale, style: keyof typeof STYLES = 'long'): string {
  // a time without a zone is shown as written: JavaScript would read it in the zone of the machine
  const isBare = BARE_TIME.test(iso);
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00Z` : isBare ? `${iso.replace(' ', 'T')}Z` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  return remember(
    `${locale} ${style} ${isBare}`,
    () =>
      new Intl.DateTimeFormat(TAGS[locale], {
        ...STYLES[style],
        ...(locale === 'en' && 'month' in STYLES[style] && STYLES[style].month === '2-digit' ? ENGLISH : {}),
        timeZone: isBare ? 'UTC' : TIME_ZONE,
      }),
  ).format(date);
}

/** Formats a date, with its time of day if it has one. */
export const formatMoment = (iso: string, locale: Locale): string =>
  formatDate(iso, locale, iso.length === 10 ? 'short' : 'time');

export function formatNumber(value: number, locale: Locale, fractionDigits?: number): string {
  const options =
    fractionDigits === undefined
      ? {}
      : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return remember(
    `${locale} n${fractionDigits}`,
    () => new Intl.NumberFormat(TAGS[locale], { useGrouping: 'always', ...options } as Intl.NumberFormatOptions),
  ).format(value);
}

/** '43%' or '43 %' for a share from 0 to 1. digits: number of decimals. */
export function formatPercent(share: number, locale: Locale, digits = 0): string {
  return remember(
    `${locale} percent ${digits}`,
    () =>
      new Intl.NumberFormat(TAGS[locale], {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(share);
}
