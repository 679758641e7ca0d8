import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names.ts';
import styles from './StackedTable.module.css';

interface TableHeadProps {
  columns: readonly string[];
  className?: string;
  /** A row above the names of the columns. */
  children?: ReactNode;
}

export function TableHead({ columns, className, children }: TableHeadProps) {
  return (
    <thead className={className}>
      {children}
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface WideTableProps {
  /** Accessible name of the frame, which scrolls if the table is too wide. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

export function WideTable({ name, className, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus
    <section className={cx('wide-frame table-frame', className)} tabIndex={0} aria-label={name}>
      <table>{children}</table>
    </section>
  );
}

/** A table whose rows become blocks of lines where its columns have no room; `data-label` on a cell is shown before its value then. */
export function StackedTable({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <table className={cx(styles['table'], className)}>{children}</table>
    </div>
  );
}
