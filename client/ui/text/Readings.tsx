import type { Reading as ReadingData } from '#shared/contract/models/block-parts.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Readings.module.css';

/** If a value has more characters, all of the list are shown in smaller type. */
const FIGURE_MAX = 7;
/** Values that with their units have more characters have no room beside others in a narrow column. */
const WIDTH_MAX = 8;

/** A unit such as 'PLN m', whose currency is shown before the figure. */
const CURRENCY_FIRST = /^(PLN|EUR|USD|GBP|CHF) (.+)$/;

/** A value of the CMS that ends with its unit: '16 years'. */
const UNIT_IN_VALUE = /^([\d.,–\s]*\d)\s(\p{L}+)$/u;

interface Item extends ReadingData {
  /** A unit that is shown before the figure. */
  before?: string;
}

/** Large tabular figures with small units. */
export function Readings({ items, compact = false }: { items: readonly Item[]; compact?: boolean }) {
  const readings = items.map((item) => {
    const [, value, unit] = (!item.unit && UNIT_IN_VALUE.exec(item.value)) || [null, item.value, item.unit];
    return { ...item, value, unit };
  });
  const isLong = readings.some(({ value }) => value.length > FIGURE_MAX);
  return (
    <dl className={cx(styles['readings'], compact && styles['compact'], isLong && styles['long'])}>
      {readings.map(({ label, value, unit, before }) => {
        const [, currency = before, rest = unit] = CURRENCY_FIRST.exec(unit ?? '') ?? [];
        return (
          <div key={label} className={styles['reading']}>
            <dt className={`small ${styles['name']}`}>{keepTogetherInColumn(label)}</dt>
            <dd
              // a new one for another value: a browser's translator replaces texts that stand beside elements
              key={value}
              className={cx(styles['figure'], value.length + (unit?.length ?? 0) > WIDTH_MAX && styles['wide'])}
            >
              {currency && <span className={styles['unit']}>{currency} </span>}
              {keepTogether(value).replaceAll(' / ', '\u00a0/ ')}
              {rest && <span className={styles['unit']}> {rest}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
