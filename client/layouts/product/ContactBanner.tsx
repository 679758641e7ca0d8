import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import styles from './ContactBanner.module.css';

/** The head of the contact section, unless the CMS hides it: an invitation, with a picture that it defines (LY14, PR11). */
export function ContactBanner({ name }: { name: string }) {
  const t = useT();
  const { contactImage } = useSite();
  return (
    <section className={`on-surface far ${styles['banner']}`} aria-labelledby="contact-banner-title" data-print="no">
      <div className={`grid ${styles['inner']}`}>
        <p className={`label ${styles['label']}`}>{t('product.contact')}</p>
        <div className={styles['words']}>
          <h2 id="contact-banner-title">{t('product.contactBanner.title')}</h2>
          <p className="lead">
            <ProductName name={t('product.contactBanner.text', { name })} />
          </p>
        </div>
        {contactImage && (
          <Picture
            image={{ url: contactImage }}
            filter="general_desktop"
            ratio="16:9"
            sizes="(width > 1210px) 30vw, 45vw"
            alt=""
            className={styles['picture']}
          />
        )}
      </div>
    </section>
  );
}
