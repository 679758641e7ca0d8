import { expect, it } from 'vitest';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { clickAndLoad, DESKTOP, newVisitor } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { fillContact } from '../support/fill-contact.ts';

withSharedSite();

/** What a password manager does: it fills in every field, also those that people do not see. */
const fillAll = (name: string) =>
  `for (const field of document.querySelectorAll('[name="${name}"]')) field.value = 'https://example.com';`;

async function openContact(hasScript: boolean) {
  const context = await newVisitor(browser, { ...DESKTOP, javaScriptEnabled: hasScript });
  const page = await context.newPage();
  await page.goto(`${stack.site.base}/en/contact`);
  await fillContact(page);
  // an address with an international domain
  await page.fill('#contact-us-email', 'Anna Żak <anna@münchen.de>');
  await page.fill('#contact-us-phoneNumber', 'tel:+48.61.555.01.51 wew. 12');
  return { page, close: () => context.close() };
}

it('M7 M8: with a script, a person whose password manager filled the honeypot sends by pressing once more', async () => {
  const { page, close } = await openContact(true);
  await page.locator(`#contact-us-form [name="${GUARD_FIELDS.honeypot}"]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.com';
  });
  await page.click('#contact-us-form button[type=submit]');
  await page.getByText('a password manager may be the reason').waitFor();
  expect(await page.inputValue('#contact-us-content')).toBe('I need an offer.');
  // it fills in the form again
  await page.evaluate(fillAll(GUARD_FIELDS.honeypot));
  await page.click('#contact-us-form button[type=submit]');
  await page.getByText('Message number').first().waitFor();
  await close();
});

it('M7 M8: without a script likewise: the page that comes back has no field that could be filled in again', {
  tags: ['long'],
}, async () => {
  const { page, close } = await openContact(false);
  await page.locator(`#contact-us-form [name="${GUARD_FIELDS.honeypot}"]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.com';
  });
  await clickAndLoad(page, '#contact-us-form button[type=submit]');
  expect(await page.getByText('a password manager may be the reason').isVisible()).toBe(true);
  expect(await page.inputValue('#contact-us-content')).toBe('I need an offer.');
  expect(await page.locator(`#contact-us-form [name="${GUARD_FIELDS.honeypot}"]`).count()).toBe(0);
  await clickAndLoad(page, '#contact-us-form button[type=submit]');
  expect(await page.getByText('Message number').first().isVisible()).toBe(true);
  await close();
});
