import type { ContactPerson } from '#shared/contract/models/contact.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { MapTeaser } from './map/MapTeaser.tsx';
import styles from './PersonCard.module.css';

/** A person: phone and e-mail are the readings; what somebody does not have is not shown. */
export function PersonCard({
  person,
  fallbackPhone,
  vcard,
  framed = false,
}: {
  person: Pick<ContactPerson, 'name'> & Partial<ContactPerson>;
  fallbackPhone?: string | null;
  /** Address of the person's vCard. */
  vcard?: string | null;
  /** One of a list: whoever has no portrait has an empty frame, so that the names stand in line. */
  framed?: boolean;
}) {
  const t = useT();
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
      {!person.image && framed && (
        <span className={`${styles['portrait']} ${styles['nobody']}`}>
          <Icon name="user" />
        </span>
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
              <span className={styles['mail']}>
                <Mail address={person.email} />
              </span>
            </AppLink>
          )}
          {vcard && (
            <AppLink href={vcard} className={styles['way']} download>
              <Icon name="user" size={20} />
              {t('contact.vcard')}
              <span className="visually-hidden">: {person.name}</span>
            </AppLink>
          )}
        </p>
        {person.mapTeaserImage && <MapTeaser teaser={person.mapTeaserImage} big={person.mapImage} name={person.name} />}
      </div>
    </div>
  );
}

/** Breaks before the @ where it has to. */
function Mail({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <>
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </>
  );
}
