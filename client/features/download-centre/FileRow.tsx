import type { ReactNode } from 'react';
import type { DownloadFile } from '#shared/contract/models/file.ts';
import { toFileFormat, toFileSize } from '#shared/rules/file-size.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/format.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import styles from './FileList.module.css';

interface FileRowProps {
  file: DownloadFile;
  /** What else can be done with it: the basket. */
  action?: ((file: DownloadFile) => ReactNode) | undefined;
}

/** Format, name, size, date, language: a row, not a card (DC03). */
export function FileRow({ file, action }: FileRowProps) {
  const t = useT();
  const { locale, origin } = useSite();
  const format = file.format?.toUpperCase() ?? toFileFormat(file.url) ?? '–';
  const facts = [
    file.size != null ? toFileSize(file.size, locale) : null,
    file.lastModified ? formatDate(file.lastModified, locale, 'short') : null,
    file.language ? file.language.toUpperCase() : null,
  ].filter(Boolean);
  return (
    <li className={styles['row']}>
      <span className={styles['format']}>{format}</span>
      <div className={styles['words']}>
        {file.url ? (
          <AppLink href={file.url} className={styles['name']} download>
            {file.name}
          </AppLink>
        ) : (
          <span className={styles['name']}>{file.name}</span>
        )}
        {file.url && (
          <p className={cx('print-only', styles['address'])} aria-hidden="true">
            {new URL(file.url, origin).href}
          </p>
        )}
        {file.caption && <p className={styles['caption']}>{file.caption}</p>}
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
