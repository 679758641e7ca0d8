import { useEffect, useState } from 'react';
import { useT } from '../../i18n/translation.tsx';
import { readViewedContacts, type ViewedContact } from '../../lib/visitor/viewed-contacts.ts';
import { PersonCard } from './PersonCard.tsx';
import styles from './ViewedContacts.module.css';

/** Contacts that the visitor has viewed before, available without a network (D24). */
export function ViewedContacts() {
  const t = useT();
  const [contacts, setContacts] = useState<ViewedContact[]>([]);
  useEffect(() => setContacts(readViewedContacts()), []);
  if (contacts.length === 0) return <p className={styles['none']}>{t('offline.contacts.empty')}</p>;
  return (
    <div className={styles['contacts']}>
      {contacts.map(({ id, name, company, people }) => (
        <section key={id} className={styles['contact']}>
          <h3>{name}</h3>
          {company && <p className={styles['company']}>{company}</p>}
          <ul className={styles['people']}>
            {people.map((person) => (
              <li key={person.name}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
