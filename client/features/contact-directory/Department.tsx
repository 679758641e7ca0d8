import type { DepartmentContent } from '#shared/pages/contact-content.ts';
import { countDistributors } from '#shared/rules/contact/distributor-areas.ts';
import { useT } from '../../i18n/translation.tsx';
import { useViewedContact } from '../../lib/visitor/viewed-contacts.ts';
import styles from './Department.module.css';
import { Distributors } from './Distributors.tsx';
import { PersonCard } from './PersonCard.tsx';

/** Map and lists of distributors, then the people of the department and of its parts (CT06). */
export function Department({ department }: { department: DepartmentContent }) {
  const t = useT();
  const { areas, parts } = department;
  useViewedContact({
    id: department.id,
    name: department.name,
    company: department.company?.name ?? null,
    people: parts.flatMap(({ contacts }) => contacts),
  });
  const hasDistributors = countDistributors([...areas.poland, ...areas.europe]) > 0;
  return (
    <div className={styles['department']}>
      {hasDistributors && <Distributors areas={areas} />}
      {parts.length > 0 && (
        <section id="contact-people" aria-labelledby="contact-people-title">
          <h2 id="contact-people-title" className={styles['title']} tabIndex={-1}>
            {t('contact.people')}
          </h2>
          {parts.map((part) => (
            <div key={part.id} className={styles['part']}>
              {part.name && <h3 className={styles['partName']}>{part.name}</h3>}
              <ul className={styles['people']}>
                {part.contacts.map((person) => (
                  <li key={person.id}>
                    <PersonCard person={person} department={department.slug} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {!hasDistributors && parts.length === 0 && <p>{t('contact.none')}</p>}
    </div>
  );
}
