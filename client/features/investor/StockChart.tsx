import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { toBars, toChart, toDateMarks, toPath } from '#shared/rules/investor/chart.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartReader } from './ChartReader.tsx';
import { formatRate } from './format-rate.ts';
import styles from './StockChart.module.css';

const WIDTH = 960;
const HEIGHT = 280;
const VOLUME_HEIGHT = 60;
/** Largest number of labels on the time axis that fit on a phone. */
const DATE_MARKS = 4;

/**
 * Closing rates as a line, with the lowest and the highest, above the volumes as bars; the table below is the
 * text alternative (IR03).
 */
export function StockChart({ days }: { days: readonly QuoteDay[] }) {
  const t = useT();
  const { locale } = useSite();
  if (days.length === 0) return null;
  const closes = days.map((day) => day.close);
  const chart = toChart(closes, WIDTH, HEIGHT);
  const line = toPath(chart.points);
  const volumes = days.map((day) => day.volume);
  const rate = (value: number) => formatNumber(value, locale, 2);
  const marks = [
    { index: chart.min, word: t('investor.min') },
    { index: chart.max, word: t('investor.max') },
  ];
  return (
    <figure className={styles['chart']}>
      <div className={styles['frame']}>
        <div className={styles['plot']}>
          <ChartDrawing width={WIDTH} height={HEIGHT} className={styles['svg']}>
            {chart.lines.map(({ value, y }) => (
              <path key={value} d={`M0 ${y}H${WIDTH}`} className={styles['hairline']} />
            ))}
            <path d={`${line}V${HEIGHT}H0Z`} className={styles['area']} />
            <path d={line} className={styles['line']} />
          </ChartDrawing>
          <ChartReader days={days} points={chart.points} width={WIDTH} height={HEIGHT} />
        </div>
        <div className={styles['axis']} aria-hidden="true">
          {[...chart.lines].reverse().map(({ value }) => (
            <span key={value}>{rate(value)}</span>
          ))}
        </div>
        <ChartDrawing width={WIDTH} height={VOLUME_HEIGHT} className={styles['volume']}>
          <path d={toBars(volumes, WIDTH, VOLUME_HEIGHT)} />
        </ChartDrawing>
        <div className={styles['axis']} aria-hidden="true">
          <span>{formatNumber(Math.max(...volumes), locale)}</span>
          <span>{t('investor.volume')}</span>
        </div>
        <svg className={styles['dates']} aria-hidden="true" focusable="false">
          {toDateMarks(days, DATE_MARKS).map(({ index, unit }, i) => {
            const at = (100 * index) / Math.max(1, days.length - 1);
            const { date } = days[index] as QuoteDay;
            const isYear = unit === 'month' && (i === 0 || date.slice(5, 7) === '01');
            return (
              <text key={date} x={`${at}%`} y="1.2em" textAnchor={at < 5 ? 'start' : at > 95 ? 'end' : 'middle'}>
                {formatDate(date, locale, unit === 'day' ? 'dayMonth' : 'month')}
                {/* below the month, as there is no room beside it on a phone */}
                {isYear && (
                  <tspan x={`${at}%`} dy="1.3em">
                    {date.slice(0, 4)}
                  </tspan>
                )}
              </text>
            );
          })}
        </svg>
      </div>
      <figcaption className={`facts ${styles['marks']}`}>
        {marks.map(({ index, word }) => {
          const day = days[index] as QuoteDay;
          return (
            <span key={word}>
              {word}: <strong>{formatRate(day.close, locale)}</strong> ({formatDate(day.date, locale, 'short')})
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}
