import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { LOAD_FAILURE_ID } from '#shared/pages/hydration.ts';
import { useT } from '../i18n/translation.tsx';
import { focusIfLost } from '../lib/focus-if-lost.ts';
import { loadDocument, updatePrompt } from '../lib/navigation/update-prompt.ts';
import { useCancelNavigation } from '../lib/navigation/use-cancel-navigation.ts';
import { Button, ReloadLink } from '../ui/controls/Button.tsx';
import styles from './UpdatePrompt.module.css';

/** A new document is needed, and the visitor decides when to load it (ER06). Not lazy: its code must not be missing. */
export function UpdatePrompt() {
  const t = useT();
  const id = useId();
  const cancel = useCancelNavigation();
  const address = useStore(updatePrompt, (state) => state.address);
  const prompt = useRef<HTMLDialogElement>(null);
  // without a network no document can be loaded, and what was typed would be lost for nothing
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    const dialog = prompt.current;
    if (!address || !dialog) return undefined;
    const before = document.activeElement;
    // over a modal dialog or a phone's menu, only another modal dialog can be used
    if (document.documentElement.hasAttribute('data-locked')) dialog.showModal();
    else dialog.open = true;
    // a visitor who is typing keeps the focus; otherwise the buttons are one key away
    if (dialog.matches(':modal') || !before?.matches('input, textarea, select')) dialog.focus();
    return () => {
      if (before instanceof HTMLElement) focusIfLost(before);
      focusIfLost();
    };
  }, [address]);
  // the button that has gone may have had the focus
  useEffect(() => {
    if (!isOnline) focusIfLost(prompt.current);
  }, [isOnline]);
  return (
    <div role="alert">
      {address && (
        <dialog
          key={address}
          ref={prompt}
          className={styles['prompt']}
          data-update-prompt=""
          aria-labelledby={id}
          tabIndex={-1}
          onClose={cancel}
        >
          <p id={id}>{t(isOnline ? 'update.text' : 'update.offline')}</p>
          <div className="buttons">
            {isOnline && (
              <Button compact onClick={() => void loadDocument(address)}>
                {t('update.load')}
              </Button>
            )}
            <Button compact variant="secondary" onClick={cancel}>
              {t('update.stay')}
            </Button>
          </div>
        </dialog>
      )}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Shown by the start script if the app cannot be loaded: the page stays readable, but buttons do nothing. */
export function LoadFailure() {
  const t = useT();
  return (
    <div role="alert" id={LOAD_FAILURE_ID} className={styles['prompt']} hidden>
      <p>{t('shell.loadFailure')}</p>
      <div>
        <ReloadLink>{t('update.load')}</ReloadLink>
      </div>
    </div>
  );
}
