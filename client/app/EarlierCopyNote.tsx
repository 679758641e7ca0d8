import { useT } from '../i18n/translation.tsx';
import { Note } from '../ui/text/Note.tsx';
import styles from './EarlierCopyNote.module.css';

/** Note above a page that is shown from memory because the network has failed. */
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
