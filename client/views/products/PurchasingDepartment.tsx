import { keepTogether } from '#shared/rules/text/typography.ts';
import { Ways } from '../../features/contact-directory/Ways.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './PurchasingDepartment.module.css';

/** What the group buys, and the person to contact (CT15). */
export function PurchasingDepartment({ view: { items } }: ViewProps<'purchasing_department'>) {
  const t = useT();
  if (items.length === 0) {
    return (
      <Section>
        <EmptyState text={t('contact.none')} />
      </Section>
    );
  }
  return [...Map.groupBy(items, (item) => item.category ?? '')].map(([category, members]) => (
    <Section key={category} label={category || t('purchasing.label')} tight>
      <ul>
        {members.map((item) => (
          <li key={item.id} className={styles['item']}>
            <h2 className={styles['name']}>{keepTogether(item.name)}</h2>
            <div className="small">{item.content && <RichText html={item.content} />}</div>
            {item.contact && (
              <div className="small">
                <p className={styles['person']}>{item.contact.name}</p>
                <Ways name={item.contact.name} phone={item.contact.phoneNumber} email={item.contact.email} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ));
}
