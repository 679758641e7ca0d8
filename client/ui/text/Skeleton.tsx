import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import styles from './Skeleton.module.css';

/** A placeholder in the shape of loading content, visible only after 200 ms. */
export function Skeleton({ lines = 3, hasPicture = false }: { lines?: number; hasPicture?: boolean }) {
  const t = useT();
  return (
    <div className={`script-only ${styles['skeleton']}`} role="status" data-loading="">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {hasPicture && <div className={styles['picture']} />}
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <div key={i} className={cx(styles['line'], i === lines - 1 && styles['last'])} />
      ))}
    </div>
  );
}
