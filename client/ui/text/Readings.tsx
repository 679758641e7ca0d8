import type { Reading as ReadingData } from '#shared/contract/models/block.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Readings.module.css';

/** Longer values stand in smaller type. Characters. */
const FIGURE_MAX = 7;

/** Large tabular figures with a small unit (visual-design 1). */
export function Readings({ items, compact = false }: { items: readonly ReadingData[]; compact?: boolean }) {
  return (
    <dl className={cx(styles['readings'], compact && styles['compact'])}>
      {items.map((item) => (
        <div key={item.label} className={styles['reading']}>
          <dt className={`small ${styles['name']}`}>{keepTogether(item.label)}</dt>
          <dd className={cx(styles['figure'], item.value.length > FIGURE_MAX && styles['long'])}>
            {keepTogether(item.value)}
            {item.unit && <span className={styles['unit']}> {item.unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
