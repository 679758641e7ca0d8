import type { Reading as ReadingData } from '#shared/contract/models/block.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Readings.module.css';

/** Longer values stand in smaller type. Characters. */
const FIGURE_MAX = 7;

/** A unit such as 'PLN m', whose currency stands before the figure. */
const CURRENCY_FIRST = /^(PLN|EUR|USD|GBP|CHF) (.+)$/;

interface Item extends ReadingData {
  /** A unit that stands before the figure. */
  before?: string;
}

/** Large tabular figures with a small unit. */
export function Readings({ items, compact = false }: { items: readonly Item[]; compact?: boolean }) {
  return (
    <dl className={cx(styles['readings'], compact && styles['compact'])}>
      {items.map(({ label, value, unit, before }) => {
        const [, currency = before, rest = unit] = CURRENCY_FIRST.exec(unit ?? '') ?? [];
        return (
          <div key={label} className={styles['reading']}>
            <dt className={`small ${styles['name']}`}>{keepTogether(label)}</dt>
            <dd className={cx(styles['figure'], value.length > FIGURE_MAX && styles['long'])}>
              {currency && <span className={styles['unit']}>{currency} </span>}
              {keepTogether(value)}
              {rest && <span className={styles['unit']}> {rest}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
