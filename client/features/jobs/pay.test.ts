import { expect, it } from 'vitest';
import en from '#shared/locales/en.json' with { type: 'json' };
import { createBrowserTranslate } from '../../i18n/browser-translate.ts';
import { formatPay } from './pay.ts';

const t = createBrowserTranslate('en', en, (message) => {
  throw new Error(message);
});
const clean = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

it.each<[object | null, string | null]>([
  [null, null],
  [{ min: 14000, max: 20500, unit: 'MONTH' }, 'PLN 14,000–20,500 gross a month'],
  [{ min: 31.5, max: 31.5, unit: 'HOUR' }, 'PLN 31.50 gross an hour'],
  [{ min: 300, unit: 'DAY' }, 'from PLN 300 gross a day'],
  [{ max: 900, unit: 'WEEK' }, 'up to PLN 900 gross a week'],
  [{ min: 90000, max: 120000, unit: 'YEAR' }, 'PLN 90,000–120,000 gross a year'],
  [{ min: 5000, unit: 'CENTURY' }, 'from PLN 5,000 gross'],
  [{ unit: 'MONTH' }, null],
])('the pay of an offer %j', (salary, expected) => {
  expect(clean(formatPay({ salary: salary && { currency: 'PLN', ...salary } } as never, 'en', t))).toBe(expected);
});
