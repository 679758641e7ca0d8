import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { toLineChart, toPath, toVolumeBars } from '../../ui/charts/chart.ts';
import { DateRuler } from '../../ui/charts/DateRuler.tsx';
import { Extremes } from '../../ui/charts/Extremes.tsx';
import { Stretched } from '../../ui/charts/Stretched.tsx';
import { ValueRuler } from '../../ui/charts/ValueRuler.tsx';
import { ChartReader } from './ChartReader.tsx';
import { formatRate } from './format-rate.ts';
import styles from './StockChart.module.css';

/**
 * Closing rates as a line, with the lowest and the highest, above the volumes as bars; the table below is the
 * text alternative (IR03).
 */
export function StockChart({ days }: { days: readonly QuoteDay[] }) {
  const t = useT();
  const { locale } = useSite();
  if (days.length === 0) return null;
  const { axis, points, low, high } = toLineChart(days.map((day) => day.close));
  const line = toPath(points);
  const volumes = days.map((day) => day.volume);
  const toDay = (day: QuoteDay | undefined) => formatDate(day?.date ?? '', locale, 'short');
  const toItem = (word: string, day: QuoteDay) => ({ word, value: formatRate(day.close, locale), at: toDay(day) });
  const lowest = days[low] as QuoteDay;
  const highest = days[high] as QuoteDay;
  const span = days.length > 1 ? `${toDay(days[0])} – ${toDay(days.at(-1))}` : toDay(lowest);
  return (
    <figure className={styles['chart']}>
      <div className={styles['frame']}>
        <div className={styles['plot']}>
          <Stretched>
            <path d={axis.marks.map(({ y }) => `M0 ${y}H100`).join('')} className={styles['hairline']} />
            <path d={`${line}V100H0Z`} className={styles['area']} />
            <path d={line} className={styles['line']} />
          </Stretched>
          <ChartReader days={days} points={points} />
        </div>
        <div className={styles['axis']} data-axis="">
          <ValueRuler
            axis={axis}
            format={(value, decimals) => formatNumber(value, locale, Math.max(2, decimals))}
            side="start"
          />
        </div>
        <Stretched className={styles['volume']}>
          <path d={toVolumeBars(volumes)} />
        </Stretched>
        <div className={styles['amount']} aria-hidden="true">
          <span>{formatNumber(Math.max(...volumes), locale)}</span>
          <span>{t('investor.volume')}</span>
        </div>
        <DateRuler days={days} locale={locale} />
      </div>
      <Extremes
        items={
          lowest.close === highest.close
            ? [{ value: formatRate(lowest.close, locale), at: span }]
            : [toItem(t('investor.lowestClose'), lowest), toItem(t('investor.highestClose'), highest)]
        }
      />
    </figure>
  );
}
