import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import styles from './ContactBanner.module.css';
import { PRODUCT_CONTACT_ID } from './ProductContact.tsx';

/** Invites the visitor to contact the company, with a picture that the CMS defines (LY14, PR11). */
export function ContactBanner({ name }: { name: string }) {
  const t = useT();
  const { contactImage } = useSite();
  return (
    <section className={`on-surface far ${styles['banner']}`} aria-labelledby="contact-banner-title" data-print="no">
      <div className={`grid ${styles['inner']}`}>
        <div className={styles['words']}>
          <h2 id="contact-banner-title">{t('product.contactBanner.title')}</h2>
          <p className="lead">
            <ProductName name={t('product.contactBanner.text', { name })} />
          </p>
          <p>
            <ButtonLink href={`#${PRODUCT_CONTACT_ID}`} variant="secondary">
              {t('product.contactBanner.link')}
            </ButtonLink>
          </p>
        </div>
        {contactImage && (
          <Picture
            image={{ url: contactImage }}
            filter="general_desktop"
            ratio="16:9"
            sizes="(width > 1210px) 45vw, 92vw"
            alt=""
            className={styles['picture']}
          />
        )}
      </div>
    </section>
  );
}
