import { toBarSpans } from '#shared/rules/investor/chart.ts';
import styles from './PeriodBars.module.css';

/** Height of the drawing, in units of its `viewBox`. */
const HEIGHT = 96;

/**
 * A row of a table's head with a bar above each column, from the line of zero; null: no value, no bar. For sighted
 * readers only: the table has the numbers.
 */
export function PeriodBars({ values }: { values: readonly (number | null)[] }) {
  const spans = toBarSpans(values, HEIGHT);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the row takes the focus
    <tr className={styles['bars']} aria-hidden="true" data-bars="">
      <td />
      {spans.map((span, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar belongs to the column above which it stands
        <td key={i}>
          <svg viewBox={`0 0 40 ${HEIGHT}`} width="40" height={HEIGHT} aria-hidden="true" focusable="false">
            {span && <path d={`M0 ${span.top}H40V${span.bottom}H0Z`} className={styles['bar']} />}
          </svg>
        </td>
      ))}
    </tr>
  );
}
