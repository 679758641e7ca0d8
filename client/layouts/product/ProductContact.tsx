import type { Models } from '#shared/contract/models/models.ts';
import { findDepartment, findProductContact } from '#shared/rules/contact/product-contact.ts';
import { lazyForm } from '../../features/forms/lazy-form.ts';
import { useT } from '../../i18n/translation.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePath, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ContactBanner } from './ContactBanner.tsx';
import styles from './ProductContact.module.css';

const ProductContactForm = lazyForm(() =>
  import('../../features/forms/ProductContactForm.tsx').then((m) => m.ProductContactForm),
);
const PersonCard = lazyPart(() => import('../../features/contact-directory/PersonCard.tsx').then((m) => m.PersonCard));
export const PRODUCT_CONTACT_ID = 'product-contact';

interface ProductContactProps {
  /** Absent on the page of a category. */
  product?: Models['Product'];
  categories?: Models['Product']['contactCategories'];
  fallbackPhone: string | null;
}

/**
 * The contact banner, unless the CMS hides it, the contact form, and the contact person, with the group's phone number if
 * the person has none (LY14, PR10).
 */
export function ProductContact({
  product,
  categories = product?.contactCategories,
  fallbackPhone,
}: ProductContactProps) {
  const t = useT();
  const path = usePath();
  const { company } = useSite();
  const person = product?.contactPerson;
  const hasBanner = product !== undefined && !product.hideContactBlock;
  const category = findDepartment(categories);
  return (
    <>
      {hasBanner && <ContactBanner name={product.name} />}
      <Section
        id={PRODUCT_CONTACT_ID}
        label={hasBanner ? null : t('product.contact')}
        title={t(product ? 'productForm.title' : 'product.contactForm')}
        lead={product && path('contact.index') ? t('productForm.lead') : null}
        ground={hasBanner ? 'surface' : 'plain'}
        far="form"
      >
        <div className={styles['contact']}>
          <ProductContactForm product={product?.id ?? null} />
          <section className={styles['person']} aria-label={t('product.contactTitle')}>
            <PersonCard person={findProductContact(person, fallbackPhone, company)} />
            <p>
              <TextLink
                href={(category && path('contact.show', category.slug ?? category.id)) ?? path('contact.index')}
              >
                {t(category ? 'product.allContacts' : 'contact.label')}
              </TextLink>
            </p>
          </section>
        </div>
      </Section>
    </>
  );
}
