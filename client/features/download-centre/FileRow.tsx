import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import { useT } from '../../i18n/translation.tsx';
import styles from './FileList.module.css';
import { FileName } from './FileName.tsx';
import { useFileFacts } from './use-file-facts.ts';

interface FileRowProps {
  file: DownloadFile;
  action?: ((file: DownloadFile) => ReactNode) | undefined;
}

/** DC03 as a row: format, name, size, date, language. */
export function FileRow({ file, action }: FileRowProps) {
  const t = useT();
  const { format, facts } = useFileFacts(file);
  return (
    <li className={styles['row']}>
      <span className={styles['format']}>{format}</span>
      <div className={styles['words']}>
        <FileName file={file} />
        {!file.url && <p className={styles['missing']}>{t('files.missing')}</p>}
      </div>
      <p className={styles['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {action && <div className={styles['action']}>{file.url && action(file)}</div>}
    </li>
  );
}
