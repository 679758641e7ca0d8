import { toHref } from '#shared/routing/address.ts';
import { FileGroups } from '../../blocks/files/FileGroups.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { ChoiceLinks } from '../../ui/navigation/ChoiceLinks.tsx';
import { FacetedList, useFoundFocus } from '../../ui/navigation/FacetedList.tsx';
import { FilterChips } from '../../ui/navigation/FilterChips.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './DownloadCentre.module.css';
import { SharedFiles } from './SharedFiles.tsx';

/** Files in groups; the filter is in the address (DC01). */
export function DownloadCentre({ view }: ViewProps<'download_center'>) {
  const t = useT();
  const { path } = usePage();
  const { groups, fileTypes, fileType, phrase, counts, total, number, pages, shared } = view;
  const { found, focus } = useFoundFocus<HTMLParagraphElement>();
  const typeName = fileTypes.find(({ id }) => id === fileType)?.name;
  const chips = [
    ...(phrase ? [{ names: ['phrase'], text: t('finder.phraseChip', { phrase }) }] : []),
    ...(typeName ? [{ names: ['type'], text: typeName }] : []),
  ];
  return (
    <>
      {shared && <SharedFiles key={shared.files.map((file) => file.id).join()} shared={shared} />}
      <FacetedList
        id="files"
        className={styles['list']}
        filters={<FileFilter types={fileTypes} type={fileType} phrase={phrase} counts={counts} />}
      >
        <p className={`no-script-only ${styles['note']}`}>{t('files.noScript')}</p>
        <FilterChips
          path={path}
          query={new URLSearchParams({ ...(fileType && { type: fileType }), ...(phrase && { phrase }) })}
          chips={chips}
          onRemove={focus}
        />
        <p ref={found} className={`facts ${styles['found']}`} role="status" tabIndex={-1}>
          {t('files.found', { count: total })}
        </p>
        {total > 0 ? (
          <>
            <FileGroups groups={groups} heading="h2" isGrid />
            <Pagination page={number} pages={pages} first={toHref(path, { type: fileType, phrase })} />
          </>
        ) : (
          <EmptyState text={t('files.empty')}>
            {(fileType || phrase) && <TextLink href={path}>{t('ui.filter.clear')}</TextLink>}
          </EmptyState>
        )}
      </FacetedList>
    </>
  );
}

interface FileFilterProps {
  types: readonly { id: string; name: string }[];
  type: string | null;
  phrase: string;
  /** Number of files of each type, before filtering by type. */
  counts: Readonly<Record<string, number>>;
}

/** Types are links and the phrase is a GET form; both are part of the address and work without a script (DC01). */
function FileFilter({ types, type, phrase, counts }: FileFilterProps) {
  const t = useT();
  const { path } = usePage();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const options = types.map(({ id, name }) => ({ id, name, count: counts[id] ?? 0 }));
  return (
    <>
      <PhraseForm action={path} id="file-phrase" label={t('files.search')} phrase={phrase} others={{ type }} />
      <ChoiceLinks
        name={t('files.types')}
        all={t('files.allTypes')}
        total={all}
        options={options.filter(({ id, count }) => count > 0 || id === type)}
        chosen={type}
        buildHref={(id) => toHref(path, { type: id, phrase })}
        isBeside
      />
    </>
  );
}
