import type { InputHTMLAttributes, Ref } from 'react';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Icon } from '../media/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Name of the button; visible only on the large one, if there is room. */
  submitLabel: string;
  /** For the search of the whole site, not of a list. */
  isLarge?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Label, field and button of a search; the caller renders the form around it. children: shown below the field. */
export function SearchField({ id, label, submitLabel, isLarge = false, ref, children, ...field }: SearchFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {keepTogether(label)}
      </label>
      <div className={cx(styles['row'], isLarge && styles['large'])}>
        <input type="search" {...field} ref={ref} id={id} autoComplete="off" className={`input ${styles['field']}`} />
        <button type="submit" className={styles['button']}>
          <Icon name="search" />
          <span className={isLarge ? styles['words'] : 'visually-hidden'}>{submitLabel}</span>
        </button>
        {children}
      </div>
    </div>
  );
}
