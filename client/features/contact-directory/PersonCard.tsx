import type { ContactPerson } from '#shared/contract/models/contact.ts';
import { buildVcardPath } from '#shared/rules/contact/vcard.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Monogram } from './Monogram.tsx';
import { MapTeaser } from './map/MapTeaser.tsx';
import styles from './PersonCard.module.css';
import { Way, Ways } from './Ways.tsx';

interface PersonCardProps {
  person: Pick<ContactPerson, 'name'> & Partial<ContactPerson>;
  /** Slug of the person's department: adds a vCard. */
  department?: string;
}

/**
 * A person, with phone number and e-mail address as the main values; missing data is left out. In place of a portrait
 * there are initials, so that the names of a list are aligned.
 */
export function PersonCard({ person, department }: PersonCardProps) {
  const t = useT();
  const { locale } = useSite();
  const hasWay = person.phoneNumber || person.email;
  const vcard = department && person.id && hasWay ? buildVcardPath(locale, department, person.id) : null;
  return (
    <div className={styles['card']}>
      <div className={styles['person']}>
        {person.image ? (
          <Picture
            image={person.image}
            filter="gallery_post_thumbnail"
            ratio="1:1"
            sizes="72px"
            alt=""
            className={styles['portrait']}
          />
        ) : (
          <Monogram name={person.name} className={styles['portrait']} />
        )}
        <div>
          <p className={styles['name']}>{person.name}</p>
          {person.office && <p className={`small ${styles['office']}`}>{tieShortWords(person.office)}</p>}
          {person.content && <RichText html={person.content} className={`small ${styles['content']}`} />}
        </div>
        <div className={styles['ways']}>
          <Ways
            name={person.name}
            phone={person.phoneNumber}
            email={person.email}
            address={person.mapTeaserImage ? person.address : null}
          >
            {vcard && (
              <Way href={vcard} icon="user" download>
                {t('contact.vcard')}
                <span className="visually-hidden">: {person.name}</span>
              </Way>
            )}
          </Ways>
          {person.mapTeaserImage && (
            <MapTeaser teaser={person.mapTeaserImage} big={person.mapImage} name={person.name} />
          )}
        </div>
      </div>
    </div>
  );
}
