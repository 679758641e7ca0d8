import type { Page } from 'playwright';

/** Fills in what the contact form requires. */
export async function fillContact(page: Page): Promise<void> {
  await page.fill('#contact-us-firstName', 'Anna');
  await page.fill('#contact-us-lastName', 'Żak');
  await page.fill('#contact-us-email', 'anna@example.com');
  await page.fill('#contact-us-content', 'I need an offer.');
  await page.check('#contact-us-offerContactConsent');
  await page.check('#contact-us-privacyPolicyConsent');
}
