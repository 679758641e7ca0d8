import { usePage } from '../../app/page-context.tsx';
import { FileGroups } from '../../blocks/FileGroups.tsx';
import { useT } from '../../i18n/translation.tsx';
import { TextLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../mains.tsx';

/** DC01: files in their groups, filtered by type through the address. */
export function DownloadCentre({ main }: MainProps<'download_center'>) {
  const t = useT();
  const { path } = usePage();
  const { groups, fileTypes, fileType } = main;
  const links = [
    { key: 'all', text: t('files.allTypes'), href: path, current: fileType === null },
    ...fileTypes.map((type) => ({
      key: type.id,
      text: type.name,
      href: `${path}?type=${encodeURIComponent(type.id)}`,
      current: type.id === fileType,
    })),
  ];
  return (
    <Section id="files" label={t('files.label')} tight>
      <FilterLinks name={t('files.types')} links={links} />
      {groups.length > 0 ? (
        <FileGroups groups={groups} heading="h2" isSticky />
      ) : (
        <EmptyState text={t('files.empty')}>
          {fileType && <TextLink href={path}>{t('ui.filter.clear')}</TextLink>}
        </EmptyState>
      )}
    </Section>
  );
}
