import { isEmail } from './email.ts';

/** Spec 5. Characters. */
export const NEWSLETTER_EMAIL_MIN = 6;
export type NewsletterProblem = 'required' | 'invalid';

/** NL01: required, at least 6 characters, an e-mail address. null: valid. */
export function validateNewsletterEmail(email: string): NewsletterProblem | null {
  const value = email.trim();
  if (value === '') return 'required';
  return value.length < NEWSLETTER_EMAIL_MIN || !isEmail(value) ? 'invalid' : null;
}
