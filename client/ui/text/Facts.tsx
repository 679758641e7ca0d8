import type { ReactNode } from 'react';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import styles from './Facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values below each other; what has no value is left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string | undefined }) {
  const known = facts.filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={cx('small', styles['facts'], className)}>
      {known.map((fact) => (
        <div key={fact.name} className={styles['fact']}>
          <dt className="label">{fact.name}</dt>
          <dd>{typeof fact.value === 'string' ? keepTogether(fact.value) : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
