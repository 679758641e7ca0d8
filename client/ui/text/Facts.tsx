import type { ReactNode } from 'react';
import { keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** A list of names and values; facts without a value are left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={cx('small', styles['facts'], className)}>
      {shown.map((fact) => (
        <div key={fact.name} className={styles['fact']}>
          <dt className="label">{keepTogetherInColumn(fact.name)}</dt>
          <dd>{typeof fact.value === 'string' ? keepTogetherInColumn(fact.value) : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
