import type { Locale } from '#shared/locales/locales.ts';

/** Spec: the group lives in one time zone; server and browser must agree at midnight too. */
export const TIME_ZONE = 'Europe/Warsaw';
const TAGS: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB', de: 'de-DE' };
const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function remember<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  let format = cache.get(key) as F | undefined;
  if (!format) {
    format = make();
    cache.set(key, format);
  }
  return format;
}

/** '14 maja 2026' for an ISO date or date-time; the text itself when it is neither. */
export function formatDate(iso: string, locale: Locale, style: 'long' | 'short' | 'time' = 'long'): string {
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso);
  if (Number.isNaN(date.getTime())) return iso;
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : style === 'short'
        ? { day: '2-digit', month: '2-digit', year: 'numeric' }
        : { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' };
  return remember(
    `${locale} ${style}`,
    () => new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: TIME_ZONE }),
  ).format(date);
}

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

/** '43%', '43 %': a share of 0..1 in whole percents. */
export function formatPercent(share: number, locale: Locale): string {
  return remember(
    `${locale} percent`,
    () => new Intl.NumberFormat(TAGS[locale], { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);
}
