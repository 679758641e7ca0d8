import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import { PLACE_QUERY } from '#shared/rules/contact/find-distributors.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../../i18n/translation.tsx';
import { IN_PAGE_NAVIGATION } from '../../../lib/navigation/in-page-navigation.ts';
import styles from './ContactFinder.module.css';

interface PlaceChoicesProps {
  action: string;
  voivodeships: readonly string[];
  countries: readonly string[];
  /** Hidden fields of the form. */
  children: ReactNode;
}

/** All places with distributors, for a visitor whose own words for one were not understood. Needs no script. */
export function PlaceChoices({ action, voivodeships, countries, children }: PlaceChoicesProps) {
  const t = useT();
  return (
    <Form method="get" action={action} className={styles['finder']} {...IN_PAGE_NAVIGATION}>
      {children}
      <Group title={t('contact.countries')} names={countries} />
      <Group title={t('contact.voivodeships')} names={voivodeships} />
    </Form>
  );
}

function Group({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={styles['step']}>
      <h4 className={styles['question']}>{title}</h4>
      <ul className={styles['options']}>
        {names.map((name) => (
          <li key={name}>
            <button type="submit" name={PLACE_QUERY} value={name} className={styles['option']}>
              {tieShortWords(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
