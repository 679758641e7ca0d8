import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useT } from '../i18n/translation.tsx';
import { load, renewal } from '../lib/renewal.ts';
import { Button } from '../ui/controls/Button.tsx';
import styles from './RenewalNotice.module.css';

/** ER06: a new document is needed, and the visitor says when. In the first file of the site: it must not be missing itself. */
export function RenewalNotice() {
  const t = useT();
  const address = useStore(renewal, (state) => state.address);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // who is typing goes on; for all others the answer is one key away
    if (!address || before?.matches('input, textarea, select')) return undefined;
    notice.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [address]);
  return (
    <div role="alert">
      {address && (
        <div className={styles['notice']} data-renewal="" ref={notice} tabIndex={-1}>
          <p>{t('renewal.text')}</p>
          <div className={styles['ways']}>
            <Button compact onClick={() => load(address)}>
              {t('renewal.load')}
            </Button>
            <Button compact variant="secondary" onClick={() => renewal.setState({ address: null })}>
              {t('renewal.stay')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
