import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import styles from './FileGrid.module.css';
import { FileTile } from './FileTile.tsx';

interface FileGridProps {
  files: readonly DownloadFile[];
  action?: ((file: DownloadFile) => ReactNode) | undefined;
  /** Stands in a narrow place: one column, without asking how wide it is (each such question is a layout of its own). */
  isSingle?: boolean;
}

/** DC02: 4 columns, then 3, 2, 1, by the width that the list itself has. */
export function FileGrid({ files, action, isSingle = false }: FileGridProps) {
  return (
    <div className={isSingle ? undefined : styles['frame']}>
      <ul className={isSingle ? undefined : styles['grid']} data-file-grid="">
        {files.map((file) => (
          <FileTile key={file.id} file={file} action={action} isSingle={isSingle} />
        ))}
      </ul>
    </div>
  );
}
