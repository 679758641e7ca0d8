import { withTexts } from '../../i18n/load-texts.ts';

/** The form in the popup of the newsletter. */
export const loadNewsletterForm = withTexts('forms', () =>
  import('../forms/newsletter/NewsletterForm.tsx').then((m) => m.NewsletterForm),
);
