import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { useT } from '../../i18n/translation.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { isPlainKey } from '../../lib/navigation/is-plain-click.ts';
import { useSite } from '../../page/page-context.tsx';
import type { ChartPoint } from '../../ui/charts/chart.ts';
import { Stretched } from '../../ui/charts/Stretched.tsx';
import { formatRate } from './format-rate.ts';
import styles from './StockChart.module.css';

interface ChartReaderProps {
  days: readonly QuoteDay[];
  points: readonly ChartPoint[];
}
/** Trading days of a month. */
const MONTH = 21;
/** Keys of a slider (WAI-ARIA APG): up and right go to later days. */
const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - MONTH,
  PageUp: (at) => at + MONTH,
  Home: () => 0,
  End: (_, last) => last,
};

/** A slider that shows the rate of one day, which pointer or arrow keys choose. */
export function ChartReader({ days, points }: ChartReaderProps) {
  const t = useT();
  const { locale } = useSite();
  const last = days.length - 1;
  // the newest day, until another one is chosen; it stays chosen in a longer span
  const [chosen, setChosen] = useState<string | null>(null);
  const found = days.findIndex(({ date }) => date === chosen);
  const at = found < 0 ? last : found;
  const choose = (index: number) => setChosen(days[Math.max(0, Math.min(last, index))]?.date ?? null);
  const day = days[at] as QuoteDay;
  const point = points[at] as ChartPoint;
  const volume = `${t('investor.volume')} ${formatNumber(day.volume, locale)}`;
  const describe = (date: string) => `${date}: ${formatRate(day.close, locale)}, ${volume}`;
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || !isPlainKey(event)) return;
    event.preventDefault();
    choose(step(at, last));
  }
  function onPointer(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    choose(Math.round(((event.clientX - box.left) / box.width) * last));
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('investor.chart')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={describe(formatDate(day.date, locale))}
      className={styles['reader']}
      onKeyDown={onKeyDown}
      // a tap causes no pointermove
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      <Stretched>
        <path d={`M${point.x} 0V100`} className={styles['needle']} />
        <path d={`M${point.x} ${point.y}h.01`} className={styles['dot']} />
      </Stretched>
      <span className={`small ${styles['value']}`} data-print="no">
        {describe(formatDate(day.date, locale, 'short'))}
      </span>
    </div>
  );
}
