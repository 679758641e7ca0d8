import type { MouseEvent, ReactNode } from 'react';
import { isRepeatedClick } from '../../lib/is-repeated-click.ts';
import { IconButton } from './IconButton.tsx';
import styles from './ItemRow.module.css';

interface ItemRowProps {
  name: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
  removeText: string;
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** An item of a visitor's list, with a button that removes it. */
export function ItemRow({ name, facts, children, removeText, onRemove }: ItemRowProps) {
  return (
    <li className={`ruled ${styles['row']}`}>
      <span className={styles['name']}>
        {name}
        {facts && <span className="facts">{facts}</span>}
      </span>
      {children}
      <IconButton
        icon="close"
        text={removeText}
        className={`script-only ${styles['remove']}`}
        onClick={(event) => !isRepeatedClick(event) && onRemove(event)}
      />
    </li>
  );
}
