import styles from './Charts.module.css';
import type { ValueAxis } from './chart.ts';
import { Stretched } from './Stretched.tsx';

/** Ticks from one mark to the next: a long one, then short ones. */
const TICKS = 5;
/** Space between an edge of the drawing and the values, in px: the long tick and a gap. */
const INSET = 20;

interface ValueRulerProps {
  axis: ValueAxis;
  /** decimals: as many as the marks need. */
  format: (value: number, decimals: number) => string;
  /** Edge of the ruler at which the plot is. */
  side: 'start' | 'end';
}

/** The axis of values: a ruler with a long tick and its value at each mark. Decorates: the table has the values. */
export function ValueRuler({ axis: { marks, decimals }, format, side }: ValueRulerProps) {
  const isEnd = side === 'end';
  const [first, second] = marks;
  const step = first && second ? (first.y - second.y) / TICKS : 0;
  const count = TICKS * (marks.length - 1) + 1;
  const ticks = Array.from({ length: count }, (_, i) => {
    const length = i % TICKS === 0 ? 100 : 50;
    return `M0 ${(first?.y ?? 0) - i * step}H${isEnd ? -length : length}`;
  });
  return (
    <svg className={styles['ruler']} aria-hidden="true" focusable="false">
      <Stretched x={isEnd ? '100%' : '0'} width="14">
        <path d={ticks.join('')} className={styles['tick']} />
      </Stretched>
      {marks.map(({ value, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place on the axis
        <text key={i} x={isEnd ? '100%' : '0'} y={`${y}%`} dx={isEnd ? -INSET : INSET} dy=".35em" textAnchor={side}>
          {format(value, decimals)}
        </text>
      ))}
    </svg>
  );
}
