import { NewsletterConfirmation as Confirmation } from '../../features/forms/newsletter/NewsletterConfirmation.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';

export function NewsletterConfirmation({ view }: ViewProps<'newsletter_confirmation'>) {
  return (
    <Section tight>
      <Confirmation token={view.token} state={view.state} />
    </Section>
  );
}
