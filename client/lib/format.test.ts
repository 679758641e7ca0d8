import { expect, it } from 'vitest';
import { formatDate, formatMoment, formatMoney, formatNumber, formatPercent, splitMoney } from './format.ts';

it.each([
  ['2026-05-14', 'pl', 'long', '14 maja 2026'],
  ['2026-05-14', 'en', 'long', '14 May 2026'],
  ['2026-05-14', 'de', 'long', '14. Mai 2026'],
  ['2026-05-14', 'pl', 'short', '14.05.2026'],
  // half past eleven at night in Warsaw, in any time zone of the machine
  ['2026-05-14T21:30:00Z', 'en', 'time', '14 May 2026, 23:30'],
  ['2026-05-14T22:30:00Z', 'pl', 'short', '15.05.2026'],
  // no zone: shown as written, on any machine
  ['2026-05-14T00:30:00', 'en', 'time', '14 May 2026, 00:30'],
  ['2026-05-14 23:30', 'en', 'time', '14 May 2026, 23:30'],
  ['no date', 'pl', 'long', 'no date'],
] as const)('%s in %s (%s) is %s', (iso, locale, style, text) => {
  expect(formatDate(iso, locale, style)).toBe(text);
});

it('numbers by locale', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(formatNumber(1234.5, 'pl'))).toBe('1 234,5');
  expect(formatNumber(1234.5, 'en', 2)).toBe('1,234.50');
  expect(formatNumber(1234.5, 'de', 2)).toBe('1.234,50');
});

it.each([
  ['pl', { number: '1\u00a0234,50', before: '', after: 'zł' }],
  ['en', { number: '1,234.50', before: 'PLN', after: '' }],
  ['de', { number: '1.234,50', before: '', after: 'PLN' }],
] as const)('the currency is where the language %s puts it', (locale, parts) => {
  expect(splitMoney(1234.5, 'PLN', locale, 2)).toEqual(parts);
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['2026-05-14T06:05:00Z', 'en', 'hour', '08:05'],
  ['2026-05-14', 'en', 'dayMonth', '14 May'],
  ['2026-05-14', 'de', 'month', 'Mai'],
  ['2026-05-14', 'en', 'short', '14 May 2026'],
  ['2026-05-14', 'de', 'short', '14.05.2026'],
] as const)('%s in %s (%s) is %s', (iso, locale, style, text) => {
  expect(formatDate(iso, locale, style)).toBe(text);
});

it.each([
  ['2026-05-14', '14 May 2026'],
  ['2026-05-14T06:05:00Z', '14 May 2026, 08:05'],
])('a moment has its time of day if there is one: %s', (iso, text) => {
  expect(formatMoment(iso, 'en')).toBe(text);
});

it.each([
  [0.43, 'en', undefined, '43%'],
  [0.43, 'de', undefined, '43 %'],
  [0.4326, 'pl', 1, '43,3%'],
] as const)('the share %d in %s', (share, locale, digits, text) => {
  expect(plain(formatPercent(share, locale, digits))).toBe(text);
});

it.each<[number[], string, 'pl' | 'en' | 'de', number | undefined, string]>([
  [[14000, 20500], 'PLN', 'en', undefined, 'PLN 14,000–20,500'],
  [[14000, 20500], 'PLN', 'pl', undefined, '14 000–20 500 zł'],
  [[17.9], 'EUR', 'en', undefined, '€17.90'],
  [[17.9, 20], 'EUR', 'de', undefined, '17,90–20,00 €'],
  [[20], 'EUR', 'de', 2, '20,00 €'],
  [[1234], 'points', 'en', undefined, '1,234 points'],
])('money: %j %s in %s', (amounts, currency, locale, digits, text) => {
  expect(plain(formatMoney(amounts, currency, locale, digits))).toBe(text);
});
