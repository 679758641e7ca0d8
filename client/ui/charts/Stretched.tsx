import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names.ts';
import styles from './Charts.module.css';

interface StretchedProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing in percent (`viewBox` 0 to 100) that is stretched to its box; lines keep their width. */
export const Stretched = ({ className, children }: StretchedProps) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={cx(styles['stretched'], className)}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
