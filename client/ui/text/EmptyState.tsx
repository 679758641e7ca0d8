import type { ReactNode } from 'react';
import { Icon } from '../media/Icon.tsx';
import styles from './Note.module.css';

/** Shown when there is nothing to list: a picture, a sentence and a next step. */
export function EmptyState({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <Icon name="picture-thin" className={styles['object']} />
      <p className={styles['sentence']}>{text}</p>
      {children}
    </div>
  );
}
