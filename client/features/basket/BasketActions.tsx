import { useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './BasketActions.module.css';
import type { BasketEntry } from './basket-entry.ts';
import { ShareLink } from './ShareLink.tsx';

interface BasketActionsProps {
  entries: readonly BasketEntry[];
  onZip(): void;
  onClear(button: HTMLElement): void;
}

/**
 * Actions on all files of the basket: download as one archive, share as one link, and remove after a confirmation
 * (DC08). The focus moves to the confirmation and back.
 */
export function BasketActions({ entries, onZip, onClear }: BasketActionsProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['actions']}>
      <Button onClick={onZip}>
        <Icon name="download" size={20} />
        {t('basket.zip')}
      </Button>
      <ShareLink key={entries.map((entry) => entry.id).join()} entries={entries} />
      {isAsking ? (
        <div className={styles['question']} data-tone="error">
          <p id="basket-question">{t('basket.clear.question')}</p>
          <div className="links">
            <Button compact className={styles['danger']} onClick={(event) => onClear(event.currentTarget)}>
              {t('basket.clear.yes')}
            </Button>
            <button
              ref={focusIfLost}
              type="button"
              aria-describedby="basket-question"
              className={`touch-target text-button ${styles['plain']}`}
              onClick={() => setAsking(false)}
            >
              {t('basket.clear.no')}
            </button>
          </div>
        </div>
      ) : (
        <button
          ref={focusIfLost}
          type="button"
          className={`touch-target text-button ${styles['plain']}`}
          onClick={() => setAsking(true)}
        >
          {t('basket.clear')}
        </button>
      )}
    </div>
  );
}
