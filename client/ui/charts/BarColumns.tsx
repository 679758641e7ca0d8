import type { ReactNode } from 'react';
import styles from './Charts.module.css';
import type { BarChart } from './chart.ts';
import { Stretched } from './Stretched.tsx';
import { ValueRuler } from './ValueRuler.tsx';

/** Width of a bar, in px. */
const WIDTH = 40;

interface BarColumnsProps {
  chart: BarChart;
  /** Row of values whose bars stand out; null: all bars are alike. */
  chosen: number | null;
  /** Texts above the bars, one for each column. */
  labels: readonly (string | null)[];
  /** Name of what is drawn. */
  name: ReactNode;
  /** decimals: as many as the marks of the axis need. */
  formatMark: (value: number, decimals: number) => string;
}

/**
 * A row of a table's head with bars above each column, and their axis beside the first one. For sighted readers only:
 * the table has the numbers.
 */
export function BarColumns({ chart, chosen, labels, name, formatMark }: BarColumnsProps) {
  const lines = (
    <Stretched>
      {chart.axis.marks.map(({ value, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place on the axis
        <path key={i} d={`M0 ${y}H100`} className={styles[value === 0 ? 'zero' : 'hairline']} />
      ))}
    </Stretched>
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the row takes the focus
    <tr className={styles['bars']} aria-hidden="true" data-bars="">
      <td>
        <span className={styles['name']}>{name}</span>
        <ValueRuler axis={chart.axis} format={formatMark} side="end" />
      </td>
      {chart.columns.map((bars, column) => {
        const top = bars[0]?.top ?? 100;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars belong to the column above which they stand
          <td key={column}>
            {lines}
            {/* within the padding of the cell, so that the bars end where the numbers end */}
            <div className={styles['column']}>
              <svg width="100%" height="100%" aria-hidden="true" focusable="false">
                {bars.map(({ row, top, bottom }) => (
                  <rect
                    key={row}
                    x="100%"
                    transform={`translate(-${WIDTH})`}
                    width={WIDTH}
                    y={`${top}%`}
                    height={`${bottom - top}%`}
                    className={chosen === null || chosen === row ? styles['bar'] : styles['other']}
                  />
                ))}
                {bars.length > 0 && (
                  <text x="100%" y={`${top}%`} dy="-6" textAnchor="end" className={styles['value']}>
                    {labels[column]}
                  </text>
                )}
              </svg>
            </div>
          </td>
        );
      })}
    </tr>
  );
}
