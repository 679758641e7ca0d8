import type { ReactNode, Ref } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  /** Number of filters that are chosen. */
  active: number;
  /** Words of these. */
  words?: string;
  /** Windows up to which width have the button; in wider ones the filters are always open. */
  until: 'tablet' | 'desktop';
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Filters of a list, behind one button that says what is chosen. Works without a script. */
export function FilterPanel({ active, words, until, ref, children }: FilterPanelProps) {
  const t = useT();
  return (
    <details ref={ref} className={styles['panel']} data-until={until} data-print="no">
      <summary className={styles['summary']}>
        <Icon name="filter" />
        {t('finder.filters')}
        {active > 0 && (
          <span className={`counter ${styles['badge']}`}>
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{t('finder.active', { count: active })}</span>
          </span>
        )}
        {words && <span className={styles['chosen']}>{words}</span>}
        <Icon name="chevron" className={`chevron ${styles['chevron']}`} />
      </summary>
      {children}
    </details>
  );
}
