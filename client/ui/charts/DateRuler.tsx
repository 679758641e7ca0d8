import type { Locale } from '#shared/locales/locales.ts';
import { toDateMarks } from '#shared/rules/investor/chart.ts';
import { formatDate } from '../../lib/format.ts';
import styles from './Charts.module.css';

/** Largest number of labels that fit on a phone. */
const LABELS = 4;

interface DateRulerProps {
  days: readonly { date: string }[];
  locale: Locale;
  className?: string | undefined;
}

/** The axis of time: a ruler with a tick for each month or day, a long one with its name at some of them. */
export function DateRuler({ days, locale, className }: DateRulerProps) {
  const toX = (index: number) => (100 * index) / Math.max(1, days.length - 1);
  const labels = toDateMarks(days, LABELS);
  const named = new Set(labels.map(({ index }) => index));
  const ticks = toDateMarks(days, days.length).map(({ index }) => `M${toX(index)} 0V${named.has(index) ? 14 : 7}`);
  return (
    <svg className={className} data-dates="" aria-hidden="true" focusable="false">
      <svg
        width="100%"
        height="14"
        viewBox="0 0 100 14"
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path d={ticks.join('')} className={styles['tick']} />
      </svg>
      {labels.map(({ index, unit }, i) => {
        const at = toX(index);
        const date = days[index]?.date ?? '';
        const isYear = unit === 'month' && (i === 0 || date.slice(5, 7) === '01');
        return (
          <text key={date} x={`${at}%`} y="30" textAnchor={at < 5 ? 'start' : at > 95 ? 'end' : 'middle'}>
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
  );
}
