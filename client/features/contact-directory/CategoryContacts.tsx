import type { ContactCategory } from '#shared/contract/models/contact.ts';
import { useT } from '../../i18n/translation.tsx';
import styles from './Directory.module.css';
import { Distributors } from './Distributors.tsx';
import { PersonCard } from './PersonCard.tsx';

/** People and distributors of a department, and those of its parts. */
export function CategoryContacts({
  category,
  heading: Heading = 'h4',
}: {
  category: ContactCategory;
  heading?: 'h3' | 'h4';
}) {
  const t = useT();
  const parts = [category, ...(category.subcategories ?? [])];
  const isEmpty = parts.every((part) => !part.contacts?.length && !part.distributors?.length);
  if (isEmpty) return <p>{t('contact.none')}</p>;
  return (
    <>
      {parts.map((part) => (
        <div key={part.id} className={styles['part']}>
          {part !== category && <Heading className={styles['partName']}>{part.name}</Heading>}
          {part.contacts && part.contacts.length > 0 && (
            <ul className={styles['people']}>
              {part.contacts.map((person) => (
                <li key={person.id}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          )}
          {part.distributors && part.distributors.length > 0 && (
            <Distributors distributors={part.distributors} heading={Heading} />
          )}
        </div>
      ))}
    </>
  );
}
