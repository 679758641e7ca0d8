import { NewsletterForm } from '../../features/forms/newsletter/NewsletterForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';

export function Newsletter({ view }: ViewProps<'newsletter'>) {
  const t = useT();
  return (
    <Section label={t('newsletter.title')} isRailOnly>
      <NewsletterForm headingId="newsletter-page-form" categories={view.categories} topic={view.topic} />
    </Section>
  );
}
