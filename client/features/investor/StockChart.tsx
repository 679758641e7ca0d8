import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { toChart, toPath } from '#shared/rules/investor/chart.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { ChartReader } from './ChartReader.tsx';
import styles from './StockChart.module.css';

const WIDTH = 960;
const HEIGHT = 280;

/** IR03: closing rates as a line, with the lowest and the highest; the table below is the alternative to it. */
export function StockChart({ days }: { days: readonly QuoteDay[] }) {
  const t = useT();
  const { locale } = useSite();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const closes = days.map((day) => day.close);
  const chart = toChart(closes, WIDTH, HEIGHT);
  const line = toPath(chart.points);
  const rate = (value: number) => formatNumber(value, locale, 2);
  const marks = [
    { index: chart.min, word: t('investor.min'), className: styles['low'] },
    { index: chart.max, word: t('investor.max'), className: styles['high'] },
  ];
  return (
    <figure className={styles['chart']}>
      <div className={styles['frame']}>
        <div className={styles['plot']}>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={styles['svg']}
            aria-hidden="true"
            focusable="false"
          >
            {chart.lines.map(({ value, y }) => (
              <path key={value} d={`M0 ${y}H${WIDTH}`} className={styles['hairline']} />
            ))}
            <path d={`${line}V${HEIGHT}H0Z`} className={styles['area']} />
            <path d={line} className={styles['line']} />
          </svg>
          <ChartReader days={days} points={chart.points} width={WIDTH} height={HEIGHT} />
        </div>
        <div className={styles['axis']} aria-hidden="true">
          {[...chart.lines].reverse().map(({ value }) => (
            <span key={value}>{rate(value)}</span>
          ))}
        </div>
      </div>
      <div className={styles['dates']} aria-hidden="true">
        <span>{formatDate(first.date, locale, 'short')}</span>
        <span>{formatDate(last.date, locale, 'short')}</span>
      </div>
      <figcaption className={styles['marks']}>
        {marks.map(({ index, word, className }) => {
          const day = days[index] as QuoteDay;
          return (
            <span key={word} className={className}>
              {word}: <strong>{rate(day.close)} PLN</strong> ({formatDate(day.date, locale, 'short')})
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}
