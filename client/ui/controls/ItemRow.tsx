import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './ItemRow.module.css';

interface ItemRowProps {
  name: ReactNode;
  /** On a line of its own below the name. */
  facts?: ReactNode;
  /** Controls between the name and the button. */
  children?: ReactNode;
  removeText: string;
  /** Without it there is no button. */
  onRemove: ((event: MouseEvent<HTMLButtonElement>) => void) | null;
}

/** An item of a visitor's list, which can be taken out. */
export function ItemRow({ name, facts, children, removeText, onRemove }: ItemRowProps) {
  return (
    <li className={`ruled ${styles['row']}`}>
      <span className={styles['name']}>
        {name}
        {facts && <span className="facts">{facts}</span>}
      </span>
      {children}
      {onRemove && <IconButton icon="close" text={removeText} className={styles['remove']} onClick={onRemove} />}
    </li>
  );
}
