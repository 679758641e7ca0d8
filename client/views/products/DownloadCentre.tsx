import { toHref } from '#shared/routing/address.ts';
import { FileGroups } from '../../blocks/files/FileGroups.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './DownloadCentre.module.css';
import { FileFilter } from './FileFilter.tsx';
import { SharedFiles } from './SharedFiles.tsx';

/** DC01: files in groups; the filter is in the address. */
export function DownloadCentre({ view }: ViewProps<'download_center'>) {
  const t = useT();
  const { path } = usePage();
  const { groups, fileTypes, fileType, phrase, counts, total, number, pages, shared } = view;
  return (
    <>
      {shared && <SharedFiles key={shared.files.map((file) => file.id).join()} shared={shared} />}
      <Section id="files" label={t('files.label')} tight>
        <p className={`no-script-only ${styles['note']}`}>{t('files.noScript')}</p>
        <FileFilter types={fileTypes} type={fileType} phrase={phrase} counts={counts} />
        {total > 0 ? (
          <>
            <p className={styles['found']} role="status">
              {t('files.found', { count: total })}
            </p>
            <FileGroups groups={groups} heading="h2" isSticky />
            <Pagination
              page={number}
              pages={pages}
              buildHref={(to) => toHref(path, { type: fileType, phrase, page: to > 1 ? String(to) : null })}
            />
          </>
        ) : (
          <EmptyState text={t('files.empty')}>
            {(fileType || phrase) && <TextLink href={path}>{t('ui.filter.clear')}</TextLink>}
          </EmptyState>
        )}
      </Section>
    </>
  );
}
