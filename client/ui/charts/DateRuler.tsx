import type { Locale } from '#shared/locales/locales.ts';
import { formatDate } from '../../lib/format.ts';
import styles from './Charts.module.css';
import { toDateMarks } from './chart.ts';
import { Stretched } from './Stretched.tsx';

/** Largest number of labels that fit on a phone. */
const LABELS = 4;

interface DateRulerProps {
  days: readonly { date: string }[];
  locale: Locale;
}

/** The axis of time: a ruler with a tick for each month or day, a long one with its name at some of them. */
export function DateRuler({ days, locale }: DateRulerProps) {
  const toX = (index: number) => (100 * index) / Math.max(1, days.length - 1);
  const labels = toDateMarks(days, LABELS);
  const named = new Set(labels.map(({ index }) => index));
  const ticks = toDateMarks(days, days.length).map(({ index }) => `M${toX(index)} 0V${named.has(index) ? 100 : 50}`);
  return (
    <svg className={styles['dates']} data-dates="" aria-hidden="true" focusable="false">
      <Stretched height="14">
        <path d={ticks.join('')} className={styles['tick']} />
      </Stretched>
      {labels.map(({ index, unit, startsYear }) => {
        const at = toX(index);
        const date = days[index]?.date ?? '';
        return (
          <text key={index} x={`${at}%`} y="30" textAnchor={at < 5 ? 'start' : at > 95 ? 'end' : 'middle'}>
            {formatDate(date, locale, unit === 'day' ? 'dayMonth' : 'month')}
            {/* below the month, as there is no room beside it on a phone */}
            {startsYear && (
              <tspan x={`${at}%`} dy="1.3em">
                {date.slice(0, 4)}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}
