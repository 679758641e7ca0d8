import { Form } from 'react-router-dom';
import { PHRASE_MAX } from '#shared/rules/lists/search-list.ts';
import { useT } from '../../i18n/translation.tsx';
import { useAddressField } from '../../lib/navigation/use-address-field.ts';
import { useSite } from '../../page/page-context.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import styles from './SearchForm.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** A plain GET form: it works without a script and its results have an address. */
export function SearchForm({ phrase = '', id }: { phrase?: string; id: string }) {
  const t = useT();
  const { fixedLinks } = useSite();
  const field = useAddressField(phrase);
  const { Suggestions, touch } = useSuggestions(field);
  if (!fixedLinks.search) return null;
  return (
    <search>
      <Form method="get" action={fixedLinks.search} className={styles['form']} data-print="no">
        <SearchField
          ref={field}
          id={id}
          label={t('search.label')}
          submitLabel={t('search.submit')}
          isLarge
          // not type="search", which may not have the role of a combobox that its suggestions give it
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="phrase"
          defaultValue={phrase}
          required
          maxLength={PHRASE_MAX}
          onFocus={touch}
        >
          {Suggestions && <Suggestions field={field} />}
        </SearchField>
      </Form>
    </search>
  );
}
