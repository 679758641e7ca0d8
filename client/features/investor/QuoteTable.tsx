import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { TableHead, WideTable } from '../../ui/text/Table.tsx';
import styles from './QuoteTable.module.css';

/** The chart's data, newest day first. */
export function QuoteTable({ days }: { days: readonly QuoteDay[] }) {
  const t = useT();
  const { locale } = useSite();
  const rate = (value: number) => formatNumber(value, locale, 2);
  const [first, last] = [days[0], days.at(-1)].map((day) => day && formatDate(day.date, locale, 'short'));
  // with the days, as the section has the name without them
  const name = `${t('investor.history')}, ${first}–${last}`;
  return (
    <WideTable name={name} className={styles['table']}>
      <caption>{name}</caption>
      <TableHead
        columns={[
          t('investor.day'),
          t('investor.open'),
          t('investor.min'),
          t('investor.max'),
          t('investor.close'),
          t('investor.volume'),
        ]}
      />
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
    </WideTable>
  );
}
