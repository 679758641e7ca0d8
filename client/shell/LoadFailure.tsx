import { LOAD_FAILURE_ID } from '#shared/pages/loaded.ts';
import { useT } from '../i18n/translation.tsx';
import styles from './UpdatePrompt.module.css';

/** Shown by the start script where the app cannot be loaded: the page stays readable, but buttons do nothing. */
export function LoadFailure() {
  const t = useT();
  return (
    <div role="alert" id={LOAD_FAILURE_ID} className={styles['prompt']} hidden>
      <p>{t('shell.loadFailure')}</p>
      {/* works without the app: a form without an address loads the page itself */}
      <form>
        <button type="submit">{t('update.load')}</button>
      </form>
    </div>
  );
}
