import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import styles from './QuoteTable.module.css';

/** The chart's data, newest day first. */
export function QuoteTable({ days }: { days: readonly QuoteDay[] }) {
  const t = useT();
  const { locale } = useSite();
  const rate = (value: number) => formatNumber(value, locale, 2);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus
    <section className={`wide-frame table-frame ${styles['table']}`} tabIndex={0} aria-label={t('investor.history')}>
      <table>
        <caption>{t('investor.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('investor.day')}</th>
            <th scope="col">{t('investor.open')}</th>
            <th scope="col">{t('investor.min')}</th>
            <th scope="col">{t('investor.max')}</th>
            <th scope="col">{t('investor.close')}</th>
            <th scope="col">{t('investor.volume')}</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDate(day.date, locale, 'short')}</th>
              <td>{rate(day.open)}</td>
              <td>{rate(day.low)}</td>
              <td>{rate(day.high)}</td>
              <td>{rate(day.close)}</td>
              <td>{formatNumber(day.volume, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
