import type { DownloadFile } from '#shared/contract/models/file.ts';
import { useT } from '../../i18n/translation.tsx';
import { AddToBasket } from './AddToBasket.tsx';
import styles from './FileList.module.css';
import { FileName } from './FileName.tsx';
import { useFileFacts } from './use-file-facts.ts';

export function FileList({ files }: { files: readonly DownloadFile[] }) {
  return (
    <ul>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** DC03 as a row: format, name, size, date, language. */
function FileRow({ file }: { file: DownloadFile }) {
  const t = useT();
  const { format, facts } = useFileFacts(file);
  return (
    <li className={`ruled ${styles['row']}`}>
      <span className={`label ${styles['format']}`}>{format}</span>
      <div className={styles['words']}>
        <FileName file={file} />
        {!file.url && <p className={`small ${styles['missing']}`}>{t('files.missing')}</p>}
      </div>
      <p className={`facts ${styles['facts']}`}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles['action']} data-print="no">
        {file.url && <AddToBasket file={file} isInList />}
      </div>
    </li>
  );
}
