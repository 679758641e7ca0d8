import { useSubmit } from 'react-router-dom';
import { usePage } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './FileFilter.module.css';

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
  const submit = useSubmit();
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
      <search>
        <form
          action={path}
          method="get"
          className={styles['form']}
          data-print="no"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          {type && <input type="hidden" name="type" value={type} />}
          <SearchField
            key={phrase}
            id="file-phrase"
            label={t('files.search')}
            submitLabel={t('search.submit')}
            name="phrase"
            defaultValue={phrase}
            maxLength={200}
          />
        </form>
      </search>
      <FilterLinks name={t('files.types')} links={links} />
    </>
  );
}
