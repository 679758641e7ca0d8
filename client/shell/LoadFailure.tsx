import { LOAD_FAILURE_ID } from '#shared/pages/loaded.ts';
import { useT } from '../i18n/translation.tsx';
import { ReloadLink } from '../ui/controls/Button.tsx';
import styles from './UpdatePrompt.module.css';

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
