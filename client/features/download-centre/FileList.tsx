import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import styles from './FileList.module.css';
import { FileRow } from './FileRow.tsx';

interface FileListProps {
  files: readonly DownloadFile[];
  action?: ((file: DownloadFile) => ReactNode) | undefined;
}

export function FileList({ files, action }: FileListProps) {
  return (
    <ul className={styles['list']}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} action={action} />
      ))}
    </ul>
  );
}
