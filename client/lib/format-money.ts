import type { Locale } from '#shared/locales/locales.ts';
import { formatNumber, remember, TAGS } from './format.ts';

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
  const last = findMoneyFormat(currency, locale, digits).format(amounts.at(-1) ?? 0);
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
  const parts = findMoneyFormat(currency, locale, digits).formatToParts(amount);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isBefore = parts[0]?.type === 'currency';
  return {
    number: formatNumber(amount, locale, digits),
    before: isBefore ? sign : '',
    after: isBefore ? '' : sign,
  };
}

const findMoneyFormat = (currency: string, locale: Locale, digits: number) =>
  remember(
    `${locale} ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(TAGS[locale], {
        style: 'currency',
        currency,
        useGrouping: 'always',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      } as Intl.NumberFormatOptions),
  );
