import { FileGroups } from '../../blocks/files/FileGroups.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
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
  const { groups, fileTypes, fileType, phrase, counts, shared } = view;
  const found = groups.reduce((sum, group) => sum + group.files.length, 0);
  return (
    <>
      {shared && <SharedFiles key={shared.files.map((file) => file.id).join()} shared={shared} />}
      <Section id="files" label={t('files.label')} tight>
        <FileFilter types={fileTypes} type={fileType} phrase={phrase} counts={counts} />
        {found > 0 ? (
          <>
            <p className={styles['found']} role="status">
              {t('files.found', { count: found })}
            </p>
            <FileGroups groups={groups} heading="h2" isSticky />
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
