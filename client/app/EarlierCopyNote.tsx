import { useT } from '../i18n/translation.tsx';
import { Note } from '../ui/text/Note.tsx';
import styles from './EarlierCopyNote.module.css';

/** Above a page that is shown again because the network has failed. */
export function EarlierCopyNote() {
  const t = useT();
  return (
    <div className={`container ${styles['note']}`} data-earlier-copy="">
      <Note tone="warning">
        <p>{t('offline.earlier')}</p>
      </Note>
    </div>
  );
}
