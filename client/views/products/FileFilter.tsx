import { useT } from '../../i18n/translation.tsx';
import { toHref } from '../../lib/navigation/to-href.ts';
import { usePage } from '../../page/page-context.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { FilterLinks } from '../../ui/navigation/FilterLinks.tsx';

interface FileFilterProps {
  types: readonly { id: string; name: string }[];
  type: string | null;
  phrase: string;
  /** Files by type, before the filter by type. */
  counts: Readonly<Record<string, number>>;
}

/** DC01: a type is a link, words are a GET form: both are in the address and work without a script. */
export function FileFilter({ types, type, phrase, counts }: FileFilterProps) {
  const t = useT();
  const { path } = usePage();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const buildHref = (id: string | null) => toHref(path, { type: id, phrase });
  const links = [
    { key: '', text: t('files.allTypes'), href: buildHref(null), current: type === null, count: all },
    ...types
      .filter(({ id }) => counts[id] || id === type)
      .map(({ id, name }) => ({
        key: id,
        text: name,
        href: buildHref(id),
        current: id === type,
        count: counts[id] ?? 0,
      })),
  ];
  return (
    <>
      <PhraseForm action={path} id="file-phrase" label={t('files.search')} phrase={phrase} others={{ type }} />
      <FilterLinks name={t('files.types')} links={links} />
    </>
  );
}
