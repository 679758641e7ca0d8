import { usePage } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { FilterLinks } from '../../ui/navigation/FilterLinks.tsx';

interface FileFilterProps {
  types: readonly { id: string; name: string }[];
  type: string | null;
  phrase: string;
  /** Files by type, before the filter by type. */
  counts: Readonly<Record<string, number>>;
}

/** DC01: by type through links, by words through a form; both in the address, both without a script. */
export function FileFilter({ types, type, phrase, counts }: FileFilterProps) {
  const t = useT();
  const { path } = usePage();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const toHref = (id: string | null) => {
    const query = new URLSearchParams({ ...(id ? { type: id } : {}), ...(phrase ? { phrase } : {}) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const links = [
    { key: '', text: t('files.allTypes'), href: toHref(null), current: type === null, count: all },
    ...types
      .filter(({ id }) => counts[id] || id === type)
      .map(({ id, name }) => ({ key: id, text: name, href: toHref(id), current: id === type, count: counts[id] ?? 0 })),
  ];
  return (
    <>
      <PhraseForm action={path} id="file-phrase" label={t('files.search')} phrase={phrase} others={{ type }} />
      <FilterLinks name={t('files.types')} links={links} />
    </>
  );
}
