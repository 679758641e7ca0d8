import { NewsletterForm } from '../../features/forms/NewsletterForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';

const HEADING_ID = 'newsletter-page-form';

/** The sign-up on its own page, which answers a post without a script too. */
export function Newsletter({ main }: MainProps<'newsletter'>) {
  const t = useT();
  return (
    <Section label={t('newsletter.title')}>
      <NewsletterForm headingId={HEADING_ID} categories={main.categories} />
    </Section>
  );
}
