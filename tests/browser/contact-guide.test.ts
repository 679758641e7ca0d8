import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { DESKTOP, PHONE } from '../support/browser.ts';
import { stack } from '../support/browser-stack.ts';
import { focused, openPage, page, visitAs, withVisitor } from '../support/visitor.ts';

withVisitor();

const choose = (step: string, value: string) =>
  page.locator(`#contact-finder button[name="${step}"][value="${value}"]`).click();
/** Whether the heading of the answer is in the upper half of the window, and nothing covers it. */
const isInView = () =>
  page.locator('#contact-next').evaluate((heading) => {
    const { left, top, bottom } = heading.getBoundingClientRect();
    const shown = document.elementFromPoint(left + 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight / 2 && heading.contains(shown);
  });

const DEVICES: [string, BrowserContextOptions][] = [
  ['1440 × 900', DESKTOP],
  ['390 × 844', PHONE],
  ['reduced motion', { ...PHONE, reducedMotion: 'reduce' }],
];
const testAnswer = async (_: string, device: BrowserContextOptions) => {
  await visitAs(device);
  await openPage('/de/kontakt');
  // an earlier choice moves nothing
  await page.locator('#contact-finder button[name="country"][value="DE"]').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await choose('country', 'DE');
  await page.locator('#contact-finder button[name="sector"]').first().waitFor();
  expect([await page.evaluate(() => window.scrollY), new URL(page.url()).hash]).toEqual([before, '']);
  await choose('sector', 'gas');
  await choose('matter', 'service');
  await page.locator('[data-contact-found]').waitFor();
  await expect.poll(isInView).toBe(true);
  expect(await focused()).toBe('contact-next');
  // another answer, from the first question
  await page.evaluate(() => window.scrollTo(0, 0));
  await choose('country', 'PL');
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('PL');
  await expect.poll(isInView).toBe(true);
  expect(await focused()).toBe('contact-next');
};
const ANSWER_TITLE =
  'B3: the choice that brings the answer moves its heading below the header, with the focus; an earlier one moves nothing: %s';
it.each(DEVICES.slice(0, 2))(ANSWER_TITLE, testAnswer);
it.each(DEVICES.slice(2))(ANSWER_TITLE, { tags: ['long'] }, testAnswer);

const testWithoutScript = async (_: string, device: BrowserContextOptions) => {
  await visitAs({ ...device, javaScriptEnabled: false });
  await page.goto(`${stack.site.base}/de/kontakt?country=DE&sector=gas`);
  await choose('matter', 'service');
  await page.locator('[data-contact-found]').waitFor();
  await expect.poll(isInView).toBe(true);
};
const PLAIN_TITLE = 'B3: without a script the address leads to the answer: %s';
it.each(DEVICES.slice(1, 2))(PLAIN_TITLE, testWithoutScript);
it.each(DEVICES.slice(0, 1))(PLAIN_TITLE, { tags: ['long'] }, testWithoutScript);

const FOUND = '/kontakt?country=PL&sector=water-heat&matter=sales';
const popups = () => page.locator('dialog:modal');
const address = () => page.url().slice(stack.site.base.length);
const companies = () => page.locator('nav[aria-label="Spółki Grupy"]');
/** Title of the dialog that has the focus. */
const focusedDialog = () =>
  page.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h1, h2')?.textContent ?? null);

it('CT02 CT05 D12: the popup that the answer leads to closes to the answer, at the same place; the companies keep the products that the address holds', async () => {
  await openPage(FOUND);
  const link = page.getByRole('link', { name: pl['contactFinder.department'] });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await popups().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(address).toBe(FOUND);
  await expect.poll(() => link.evaluate((a) => a === document.activeElement)).toBe(true);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
  await openPage('/kontakt?ask=em-310*10');
  await companies().getByRole('link', { name: 'Aquametra' }).click();
  await expect.poll(address).toBe('/kontakt?ask=em-310*10#company-aquametra');
});

it('CT04 D12: on a phone, the way up from a company keeps the answers, and leads to its link if it was never chosen', async () => {
  await visitAs(PHONE);
  await openPage('/kontakt?country=DE#company-aquametra');
  await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
  await companies().waitFor();
  expect(address()).toBe('/kontakt?country=DE');
  await openPage('/kontakt/biuro-zarzadu');
  await popups().getByRole('button', { name: pl['ui.dialog.close'] }).click();
  await expect.poll(address).toMatch(/#company-/);
  // the address changes before the page does
  await expect.poll(() => popups().count()).toBe(0);
  const company = address().slice('/kontakt'.length);
  await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
  await companies().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(company);
});

it('SH20 SH21: over the popup of a contact the settings open at once, and the newsletter when it is closed', async () => {
  await openPage('/kontakt/biuro-zarzadu?modifyConsents');
  await expect.poll(focusedDialog).toBe(pl['consent.dialog']);
  expect(await popups().count()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => popups().count()).toBe(1);
  expect(address()).toBe('/kontakt/biuro-zarzadu');
  await openPage('/kontakt/biuro-zarzadu?newsletter');
  // as the server sends it, it is open but not modal, and has no Escape
  await page.locator('dialog:modal').waitFor();
  await expect.poll(address).toBe('/kontakt/biuro-zarzadu');
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-custom]:modal').waitFor();
  await expect.poll(focusedDialog).toBe(pl['newsletter.title']);
});
