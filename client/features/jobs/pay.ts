import type { JobOffer } from '#shared/contract/models/job.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { formatMoney } from '../../lib/format.ts';

const UNITS = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

/** 'PLN 14,000–20,500 gross a month'; null if the offer does not state it. */
export function formatPay({ salary }: Pick<JobOffer, 'salary'>, locale: Locale, t: Translate): string | null {
  if (!salary) return null;
  const { min, max, currency } = salary;
  const unit = UNITS.find((name) => name === salary.unit);
  const toText = (pay: string) => (unit ? t(`jobs.pay.${unit}`, { pay }) : t('jobs.pay.gross', { pay }));
  if (min && max) return toText(formatMoney(min === max ? [min] : [min, max], currency, locale));
  if (min) return toText(t('jobs.pay.from', { pay: formatMoney([min], currency, locale) }));
  return max ? toText(t('jobs.pay.upTo', { pay: formatMoney([max], currency, locale) })) : null;
}
