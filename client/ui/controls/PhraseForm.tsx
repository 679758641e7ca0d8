import { Form } from 'react-router-dom';
import { PHRASE_MAX } from '#shared/rules/lists/search-list.ts';
import { useT } from '../../i18n/translation.tsx';
import { IN_PAGE_NAVIGATION } from '../../lib/navigation/in-page-navigation.ts';
import { useAddressField } from '../../lib/navigation/use-address-field.ts';
import styles from './PhraseForm.module.css';
import { SearchField } from './SearchField.tsx';

interface PhraseFormProps {
  action: string;
  id: string;
  label: string;
  /** Phrase that the list is filtered by; '' for all. */
  phrase: string;
  others?: Readonly<Record<string, string | null>>;
}

/** Filters a list by a phrase in the address. Works without a script. */
export function PhraseForm({ action, id, label, phrase, others = {} }: PhraseFormProps) {
  const t = useT();
  const field = useAddressField(phrase);
  return (
    <search>
      <Form
        method="get"
        action={action}
        className={styles['form']}
        data-print="no"
        {...IN_PAGE_NAVIGATION}
        onSubmit={({ currentTarget: form }) => {
          // the results are below the form, and should be visible
          if (form.getBoundingClientRect().top > innerHeight / 2) form.scrollIntoView();
        }}
      >
        {Object.entries(others).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField
          ref={field}
          id={id}
          label={label}
          submitLabel={t('search.submit')}
          name="phrase"
          defaultValue={phrase}
          maxLength={PHRASE_MAX}
        />
      </Form>
    </search>
  );
}
