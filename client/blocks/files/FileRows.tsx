import type { DownloadFile } from '#shared/contract/models/file.ts';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AddToBasket } from './AddToBasket.tsx';
import { FileName } from './FileName.tsx';
import styles from './FileRows.module.css';
import { useFileFacts } from './use-file-facts.ts';

/** A file in each row (DC03); format, version, date and size are columns, below the name where there is no room. */
export function FileRows({ files }: { files: readonly DownloadFile[] }) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['rows']} data-file-grid="">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </div>
  );
}

function FileRow({ file }: { file: DownloadFile }) {
  const t = useT();
  const { format, facts, size, date, language, version } = useFileFacts(file);
  return (
    <li className={`ruled ${styles['row']}`} data-missing={!file.url || undefined}>
      <p className={`label ${styles['format']}`}>{format}</p>
      <div className={styles['words']}>
        <FileName file={file} className={styles['name']} />
      </div>
      {facts.length > 0 && (
        // an unknown one leaves its column empty
        <p className={`facts ${styles['facts']}`}>
          <span>{[version, language].filter(Boolean).join(' · ')}</span> <span>{date}</span>{' '}
          {size && <span>{size}</span>}
        </p>
      )}
      {file.url ? (
        <div className={styles['action']}>
          <AddToBasket file={file} isInList />
        </div>
      ) : (
        <p className={`small ${styles['missing']}`}>
          <Icon name="warning" size={20} />
          {t('files.missing')}
        </p>
      )}
    </li>
  );
}
