import type { ContactPerson } from '#shared/contract/models/contact.ts';
import { buildPhoneLink } from '#shared/rules/phone-link.ts';
import { tieShortWords } from '#shared/rules/typography.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './PersonCard.module.css';

/** A person: phone and e-mail are the readings. */
export function PersonCard({
  person,
  fallbackPhone,
}: {
  person: Pick<ContactPerson, 'name'> & Partial<ContactPerson>;
  fallbackPhone?: string | null;
}) {
  const phone = person.phoneNumber || fallbackPhone;
  return (
    <div className={styles['person']}>
      {person.image && (
        <Picture
          image={person.image}
          filter="gallery_post_thumbnail"
          ratio="1:1"
          sizes="72px"
          alt=""
          className={styles['portrait']}
        />
      )}
      <div className={styles['words']}>
        <p className={styles['name']}>{person.name}</p>
        {person.office && <p className={styles['office']}>{tieShortWords(person.office)}</p>}
        {person.content && <RichText html={person.content} className={styles['content']} />}
        <p className={styles['ways']}>
          {phone && (
            <AppLink href={buildPhoneLink(phone)} className={styles['way']}>
              <Icon name="phone" size={20} />
              {phone}
            </AppLink>
          )}
          {person.email && (
            <AppLink href={`mailto:${person.email}`} className={styles['way']}>
              <Icon name="mail" size={20} />
              <span className={styles['mail']}>{person.email}</span>
            </AppLink>
          )}
        </p>
      </div>
    </div>
  );
}
