import { useId } from 'react';
import { cx } from '../../lib/class-names.ts';
import styles from './Scale.module.css';

/** The ruler of a dial: a tick every 8 px, a longer one every 40 px. */
export function Scale({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={cx(styles['scale'], className)} width="100%" height="14" aria-hidden="true" focusable="false">
      <pattern id={id} width="40" height="14" patternUnits="userSpaceOnUse">
        <path d="M.5 0v14M8.5 0v7M16.5 0v7M24.5 0v7M32.5 0v7" />
      </pattern>
      <rect width="100%" height="14" fill={`url(#${id})`} />
    </svg>
  );
}
