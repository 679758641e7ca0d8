import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names.ts';

/** The heads of a table's columns. */
export function TableHead({ columns, className }: { columns: readonly string[]; className?: string }) {
  return (
    <thead className={className}>
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
  /** Of the frame that scrolls where the table is too wide. */
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
