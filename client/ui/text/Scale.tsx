import { cx } from '../../lib/class-names.ts';
import styles from './Scale.module.css';

/** The ruler of a dial: a tick every 8 px, a longer one every 40 px. Only decoration, without content. */
export function Scale({ className }: { className?: string | undefined }) {
  return <span className={cx(styles['scale'], className)} />;
}
