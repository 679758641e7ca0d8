import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../media/Icon.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Name of the button, which shows a picture only. */
  submitLabel: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Label, field and button of a search within a page; the form around it is the caller's. */
export function SearchField({ id, label, submitLabel, ref, ...field }: SearchFieldProps) {
  return (
    <div>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <input {...field} ref={ref} id={id} type="search" autoComplete="off" className={`input ${styles['field']}`} />
        <button type="submit" className={styles['button']}>
          <Icon name="search" />
          <span className="visually-hidden">{submitLabel}</span>
        </button>
      </div>
    </div>
  );
}
