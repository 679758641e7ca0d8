import type { ReactNode, Ref, ToggleEvent } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { findScrollBehavior } from '../../lib/motion.ts';
import { AppLink } from '../controls/AppLink.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  /** Number of chosen filters. */
  active: number;
  /** Text of the button that leads to the results. */
  showText: string;
  /** Address of the unfiltered list. */
  clearHref: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Facets of a list, in a form: beside the list if there is room, otherwise behind a button. Works without a script. */
export function FilterPanel({ active, showText, clearHref, ref, children }: FilterPanelProps) {
  const t = useT();
  return (
    <details ref={ref} className={styles['panel']} data-print="no" onToggle={showFacets}>
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
        <div className={`actions ${styles['actions']}`}>
          <Button type="submit">{showText}</Button>
          {active > 0 && (
            <AppLink href={clearHref} className="touch-target" inPage>
              {t('finder.clear')}
            </AppLink>
          )}
        </div>
      </div>
    </details>
  );
}

/** Scrolls to the facets: at the bottom of a low window, the panel's own sticky button would cover them. */
function showFacets({ currentTarget: panel }: ToggleEvent<HTMLDetailsElement>) {
  if (panel.open && panel.getBoundingClientRect().top > innerHeight / 2)
    panel.scrollIntoView({ behavior: findScrollBehavior() });
}
