import { NewsletterConfirmation as Confirmation } from '../../features/forms/NewsletterConfirmation.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';

export function NewsletterConfirmation({ main }: MainProps<'newsletter_confirmation'>) {
  return (
    <Section tight>
      <Confirmation token={main.token} state={main.state} />
    </Section>
  );
}
