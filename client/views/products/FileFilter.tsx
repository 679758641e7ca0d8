import { toHref } from '#shared/routing/address.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { ChoiceLinks } from '../../ui/navigation/ChoiceLinks.tsx';

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
      />
    </>
  );
}
