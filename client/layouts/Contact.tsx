import type { PageOf } from '#shared/pages/page-data.ts';
import { usePath } from '../app/page-context.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { CategoryContacts } from '../features/contact-directory/CategoryContacts.tsx';
import { Directory } from '../features/contact-directory/Directory.tsx';
import { ContactUsForm } from '../features/forms/ContactUsForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Section } from '../ui/Section.tsx';
import { PageTop } from './PageTop.tsx';

/** LY07: the directory; the department that was asked for stands first (D12). */
export function Contact({ page }: { page: PageOf<'contact'> }) {
  const t = useT();
  const path = usePath();
  const { page: content, companies, category } = page.content;
  return (
    <>
      <PageTop page={page} label={content.label} lead={category ? null : content.lead} />
      {category && (
        <Section id="contact-category" label={t('contact.department')} tight>
          <CategoryContacts category={category} heading="h3" />
          <BackLink href={path('contact.index')}>{t('contact.back')}</BackLink>
        </Section>
      )}
      <Directory companies={companies} toCategoryPath={(slug) => path('contact.show', slug)} />
      <Section
        id="write-to-us"
        label={t('contactForm.label')}
        title={t('contactForm.title')}
        lead={t('contactForm.lead')}
      >
        <ContactUsForm />
      </Section>
      {!category && <Blocks blocks={content.blocks} />}
    </>
  );
}
