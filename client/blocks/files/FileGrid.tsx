import type { DownloadFile } from '#shared/contract/models/file.ts';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AddToBasket } from './AddToBasket.tsx';
import styles from './FileGrid.module.css';
import { FileName } from './FileName.tsx';
import { useFileFacts } from './use-file-facts.ts';

/** One to four columns, depending on the width of the list (DC02, a container query). */
export function FileGrid({ files }: { files: readonly DownloadFile[] }) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} data-file-grid="">
        {files.map((file) => (
          <FileTile key={file.id} file={file} />
        ))}
      </ul>
    </div>
  );
}

/** A file as a tile (DC03): format, name, size, date, language. A subgrid aligns its lines with its neighbours'. */
function FileTile({ file }: { file: DownloadFile }) {
  const t = useT();
  const { format, facts } = useFileFacts(file);
  return (
    <li className={styles['tile']} data-missing={!file.url || undefined}>
      <p className={styles['top']}>
        <span className={`label ${styles['format']}`}>{format}</span>{' '}
        {facts.length > 0 && <span className={`facts ${styles['facts']}`}>{facts.join(' · ')}</span>}
      </p>
      <div className={styles['words']}>
        <FileName file={file} className={styles['name']} />
      </div>
      {file.url ? (
        <div className={styles['action']} data-print="no">
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
