import type { ItemContent } from '#shared/contract/models/block-items.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { TO_POPUP } from '../features/contact-directory/use-back.ts';
import { useT } from '../i18n/translation.tsx';
import { usePage, usePath, useSite } from '../page/page-context.tsx';
import { AppLink } from '../ui/controls/AppLink.tsx';
import { ButtonLink } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/media/Icon.tsx';
import { Section } from '../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from './BlockSection.tsx';
import styles from './ContactBlock.module.css';

/** Link to the contact page of a company, and its phone number (BL04). */
export function ContactBlock({ content, id, index }: BlockProps<'contact'>) {
  const t = useT();
  return (
    <Section id={toSectionId(id)} number={index} ground="surface" label={t('blocks.contact.label')}>
      <ContactCall content={content} heading="h2" />
    </Section>
  );
}

interface ContactCallProps {
  content: ItemContent<'contact'>;
  heading?: 'h2' | 'h3';
}

export function ContactCall({ content, heading: Heading = 'h3' }: ContactCallProps) {
  const t = useT();
  const path = usePath();
  const { layout } = usePage();
  const { company } = useSite();
  const phone = content.phoneNumber || company.phone;
  return (
    <div className={styles['call']}>
      <div>
        <Heading>{keepTogether(content.title ?? t('blocks.contact.title'))}</Heading>
        {content.text ? (
          <p className={styles['text']}>{keepTogether(content.text)}</p>
        ) : (
          // describes the target of the link, which is not printed either
          <p className={styles['text']} data-print="no">
            {keepTogether(t('blocks.contact.text'))}
          </p>
        )}
      </div>
      <div className={`actions ${styles['ways']}`}>
        <span data-print="no">
          <ButtonLink
            href={path('contact.show', content.slug ?? content.contactID) ?? path('contact.index')}
            navigation={layout === 'contact' ? TO_POPUP : undefined}
          >
            {t('blocks.contact.link')}
          </ButtonLink>
        </span>
        {phone && (
          <AppLink href={buildPhoneLink(phone)} className={`touch-target ${styles['phone']}`}>
            <Icon name="phone" size={20} />
            {phone}
          </AppLink>
        )}
      </div>
    </div>
  );
}
