import type { DownloadFile } from '#shared/contract/models/file.ts';
import { keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import styles from './FileName.module.css';

/** Name of a file as its download link, with its address in print, and its caption. A missing file has no link. */
export function FileName({ file, className }: { file: DownloadFile; className: string | undefined }) {
  const t = useT();
  return (
    <>
      {file.url ? (
        <AppLink
          href={file.url}
          className={cx(styles['name'], className)}
          data-icon-before="download"
          // instead of visually hidden text, which would cost a layer for each row in lists of hundreds;
          // contains the visible words (WCAG 2.5.3), without their soft hyphens and word joiners (095)
          aria-label={`${t('files.download')}: ${file.name}`}
          download
        >
          <ProductName name={file.name} />
        </AppLink>
      ) : (
        <span className={cx(styles['name'], className)}>
          <ProductName name={file.name} />
        </span>
      )}
      {file.caption && <p className={`small ${styles['caption']}`}>{file.caption}</p>}
      {file.changes && (
        <p className={`small ${styles['caption']}`}>{`${t('files.changes')}: ${keepTogetherInColumn(file.changes)}`}</p>
      )}
      {file.sha256 && (
        <details className={`small ${styles['caption']}`}>
          <summary className={styles['fold']}>SHA-256</summary>
          <span className={styles['sum']}>{file.sha256}</span>
        </details>
      )}
      {!file.sha256 && file.checksum && (
        <p className={`small ${styles['caption']}`} data-print="no">
          <AppLink href={file.checksum} aria-label={`${t('files.checksum')}: ${file.name}`}>
            {t('files.checksum')}
          </AppLink>
        </p>
      )}
    </>
  );
}
