import type { ValueAxis } from '#shared/rules/investor/chart.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Charts.module.css';

/** Ticks from one mark to the next: a long one, then short ones. */
const TICKS = 5;
/** Space between an edge of the drawing and the values, in px: the long tick and a gap. */
const INSET = 20;

interface ValueRulerProps {
  axis: ValueAxis;
  format: (value: number) => string;
  /** Edge of the ruler at which the plot is. */
  side: 'start' | 'end';
  className?: string | undefined;
}

/** The axis of values: a ruler with a long tick and its value at each mark. Decorates: the table has the values. */
export function ValueRuler({ axis: { marks }, format, side, className }: ValueRulerProps) {
  const isEnd = side === 'end';
  const [first, second] = marks;
  const step = first && second ? (first.y - second.y) / TICKS : 0;
  const count = TICKS * (marks.length - 1) + 1;
  const ticks = Array.from({ length: count }, (_, i) => {
    const length = i % TICKS === 0 ? 14 : 7;
    return `M0 ${(first?.y ?? 0) - i * step}H${isEnd ? -length : length}`;
  });
  return (
    <svg className={cx(styles['ruler'], className)} aria-hidden="true" focusable="false">
      <svg
        x={isEnd ? '100%' : '0'}
        width="14"
        height="100%"
        viewBox="0 0 14 100"
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path d={ticks.join('')} className={styles['tick']} />
      </svg>
      {marks.map(({ value, y }) => (
        <text key={value} x={isEnd ? '100%' : '0'} y={`${y}%`} dx={isEnd ? -INSET : INSET} dy=".35em" textAnchor={side}>
          {format(value)}
        </text>
      ))}
    </svg>
  );
}
