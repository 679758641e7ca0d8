import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './FileGrid.module.css';
import { FileName } from './FileName.tsx';
import { useFileFacts } from './use-file-facts.ts';

interface FileTileProps {
  file: DownloadFile;
  action?: ((file: DownloadFile) => ReactNode) | undefined;
  /** In one column: no subgrid that aligns its lines with those of its neighbours. */
  isSingle: boolean;
}

/** DC03 as a tile: format, name, size, date, language. */
export function FileTile({ file, action, isSingle }: FileTileProps) {
  const t = useT();
  const { format, facts } = useFileFacts(file);
  return (
    <li className={cx(styles['tile'], !isSingle && styles['shared'])} data-missing={!file.url || undefined}>
      <p className={styles['top']}>
        <span className={styles['format']}>{format}</span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </p>
      <div className={styles['words']}>
        <FileName file={file} className={styles['name']} />
      </div>
      {file.url ? (
        <div className={styles['action']}>{action?.(file)}</div>
      ) : (
        <p className={styles['missing']}>
          <Icon name="warning" size={20} />
          {t('files.missing')}
        </p>
      )}
    </li>
  );
}
