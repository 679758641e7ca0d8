import type { ReactNode, Ref } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { IN_PAGE_NAVIGATION } from '../../lib/navigation/in-page-navigation.ts';
import { stickAtBottom } from '../../lib/window/window-edges.ts';
import { AppLink } from '../controls/AppLink.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  active: number;
  showText: string;
  clearHref: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Facets of a list, in a form: beside the list if there is room, otherwise behind a button. Works without a script. */
export function FilterPanel({ active, showText, clearHref, ref, children }: FilterPanelProps) {
  const t = useT();
  return (
    <details ref={ref} className={styles['panel']} data-print="no">
      <summary className={styles['summary']}>
        <Icon name="filter" />
        {t('finder.filters')}
        {active > 0 && (
          <span className={`counter ${styles['badge']}`}>
            <span aria-hidden="true">{active}</span>
            <span className="visually-hidden">{t('finder.active', { count: active })}</span>
          </span>
        )}
        <Icon name="chevron" className={`chevron ${styles['chevron']}`} />
      </summary>
      <div className={styles['facets']}>
        {children}
        <div ref={stickAtBottom} className={`actions sticks-at-bottom at-edge ${styles['actions']}`}>
          <Button type="submit">{showText}</Button>
          {active > 0 && (
            <AppLink href={clearHref} className="touch-target" navigation={IN_PAGE_NAVIGATION}>
              {t('finder.clear')}
            </AppLink>
          )}
        </div>
      </div>
    </details>
  );
}
