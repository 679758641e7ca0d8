import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useT } from '../i18n/translation.tsx';
import { loadDocument, updatePrompt } from '../lib/navigation/update-prompt.ts';
import { useStay } from '../lib/navigation/use-stay.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './UpdatePrompt.module.css';

/** ER06: a new document is needed, and the visitor says when. In the first file of the site: it must not be missing itself. */
export function UpdatePrompt() {
  const t = useT();
  const stay = useStay();
  const address = useStore(updatePrompt, (state) => state.address);
  const prompt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // who is typing goes on; for all others the answer is one key away
    if (!address || before?.matches('input, textarea, select')) return undefined;
    prompt.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [address]);
  return (
    <div role="alert">
      {address && (
        <div className={styles['prompt']} data-update-prompt="" ref={prompt} tabIndex={-1}>
          <p>{t('update.text')}</p>
          <div className={styles['ways']}>
            <Button compact onClick={() => void loadDocument(address)}>
              {t('update.load')}
            </Button>
            <Button compact variant="secondary" onClick={stay}>
              {t('update.stay')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
