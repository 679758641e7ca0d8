import { type SyntheticEvent, useRef } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import { findScrollBehavior } from '../../lib/motion.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './BasketActions.module.css';
import type { BasketEntry } from './basket-entry.ts';
import { basket } from './basket-store.ts';
import { ShareLink } from './ShareLink.tsx';

/** Actions on all files of the basket; they are removed after a confirmation only (DC08). */
export function BasketActions({ entries, onZip }: { entries: readonly BasketEntry[]; onZip(): void }) {
  const t = useT();
  const details = useRef<HTMLDetailsElement>(null);
  /** The question opens below the last line of the panel. */
  function showQuestion({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest', behavior: findScrollBehavior() });
  }
  function cancel() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }
  return (
    <div className={styles['actions']}>
      <Button onClick={onZip}>
        <Icon name="download" size={20} />
        {t('basket.zip')}
      </Button>
      <ShareLink key={entries.map((entry) => entry.id).join()} entries={entries} />
      <details ref={details} onToggle={showQuestion}>
        <summary className={`touch-target text-button ${styles['clear']}`}>{t('basket.clear')}</summary>
        <div className={styles['question']} data-tone="error">
          <p>{t('basket.clear.question')}</p>
          <div className="buttons">
            <Button
              compact
              className={styles['danger']}
              onClick={(event) => removeItem(event.currentTarget, basket.getState().clear)}
            >
              {t('basket.clear.yes')}
            </Button>
            <Button compact variant="secondary" onClick={cancel}>
              {t('basket.clear.no')}
            </Button>
          </div>
        </div>
      </details>
    </div>
  );
}
