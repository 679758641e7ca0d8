import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import styles from './FileGrid.module.css';
import { FileTile } from './FileTile.tsx';

interface FileGridProps {
  files: readonly DownloadFile[];
  action?: ((file: DownloadFile) => ReactNode) | undefined;
  /** One column without a container query: each query costs a layout pass. */
  isSingle?: boolean;
}

/** DC02: 4, 3, 2 columns or 1, by the width of the list (container query). */
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
