import type { Locale } from '#shared/locales/locales.ts';
import { formatMoney } from '../../lib/format.ts';

/** ISO 4217 code. Quotes from the CMS have no currency: they are from the exchange in Warsaw. */
export const QUOTE_CURRENCY = 'PLN';

/** 'PLN 42.65', '42,65 zł'. */
export const formatRate = (rate: number, locale: Locale): string => formatMoney([rate], QUOTE_CURRENCY, locale, 2);
