import type { InputHTMLAttributes, Ref } from 'react';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Icon } from '../media/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Name of the button; only the large one shows it, where it has room. */
  submitLabel: string;
  /** The search of the site, not within a list. */
  isLarge?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Label, field and button of a search; the form around it is the caller's. children: what hangs below the field. */
export function SearchField({ id, label, submitLabel, isLarge = false, ref, children, ...field }: SearchFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {keepTogether(label)}
      </label>
      <div className={cx(styles['row'], isLarge && styles['large'])}>
        <input {...field} ref={ref} id={id} type="search" autoComplete="off" className={`input ${styles['field']}`} />
        <button type="submit" className={styles['button']}>
          <Icon name="search" />
          <span className={isLarge ? undefined : 'visually-hidden'}>{submitLabel}</span>
        </button>
        {children}
      </div>
    </div>
  );
}
