import type { BrowserContextOptions } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { DESKTOP, PHONE } from '../support/browser.ts';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { focused, openPage, page, visitAs, visitor } from '../support/visitor.ts';

withSharedSite();
afterEach(() => visitor.close());

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
  ['390 × 844', PHONE],
  ['1440 × 900', DESKTOP],
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
it.each(DEVICES.slice(0, 1))(ANSWER_TITLE, testAnswer);
it.each(DEVICES.slice(1))(ANSWER_TITLE, { tags: ['long'] }, testAnswer);

const testWithoutScript = async (_: string, device: BrowserContextOptions) => {
  await visitAs({ ...device, javaScriptEnabled: false });
  await page.goto(`${stack.site.base}/de/kontakt?country=DE&sector=gas`);
  await choose('matter', 'service');
  await page.locator('[data-contact-found]').waitFor();
  await expect.poll(isInView).toBe(true);
};
const PLAIN_TITLE = 'B3: without a script the address leads to the answer: %s';
it.each(DEVICES.slice(0, 1))(PLAIN_TITLE, testWithoutScript);
it.each(DEVICES.slice(1, 2))(PLAIN_TITLE, { tags: ['long'] }, testWithoutScript);

const FOUND = '/kontakt?country=PL&sector=water-heat&matter=sales&ask=em-310*10';
const popups = () => page.locator('dialog:modal');
const address = () => page.url().slice(stack.site.base.length);
const companies = () => page.locator('nav[aria-label="Spółki Grupy"]');
/** Title of the dialog that has the focus. */
const focusedDialog = () =>
  page.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h1, h2')?.textContent ?? null);

it('CT02 CT05 D12: the popup that the answer leads to closes to the answer, at the same place, with what is chosen and typed in the forms below; the companies keep the products that the address holds', async () => {
  await visitAs(DESKTOP);
  await openPage(FOUND);
  await page.locator('#contact-us-form').scrollIntoViewIfNeeded();
  const trade = page.locator('#contact-us-trade');
  const [place, quantity] = [page.locator('#distributor-place'), page.locator('input[name^="item:"]')];
  const valuesOf = () => Promise.all([trade, place, quantity].map((field) => field.inputValue()));
  // "water-heat" is none of the trades
  expect(await valuesOf()).toEqual(['other', '', '10']);
  await trade.selectOption('gas');
  await place.fill('60-003');
  await quantity.fill('25');
  const link = page.getByRole('link', { name: pl['contactFinder.department'] });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await popups().waitFor();
  expect(await link.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(address).toBe(FOUND);
  expect(await valuesOf()).toEqual(['gas', '60-003', '25']);
  await expect.poll(() => link.evaluate((a) => a === document.activeElement)).toBe(true);
  // the page has shown the company behind the popup; its position comes back after the focus
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3);
  await companies().getByRole('link', { name: 'Aquametra' }).click();
  await expect.poll(address).toBe(`${FOUND}#company-aquametra`);
});

it('W3 CT04 D12: on a phone, a company that the address names is in view, on load and when the fragment changes; the way up from it keeps the answers, and leads to its link if it was never chosen', async () => {
  await visitAs(PHONE);
  await openPage('/kontakt?country=DE#company-gasmeron');
  const topOf = (id: string) => page.locator(id).evaluate((e) => e.getBoundingClientRect().top);
  await expect.poll(() => topOf('#company-gasmeron')).toBeLessThan(200);
  await page.evaluate(() => {
    location.hash = '#company-aquametra';
  });
  await page.locator('#company-aquametra').waitFor();
  await expect.poll(() => topOf('#company-aquametra')).toBeLessThan(200);
  expect(await topOf('#company-aquametra')).toBeGreaterThanOrEqual(0);
  await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
  await companies().waitFor();
  expect(address()).toBe('/kontakt?country=DE');
  await openPage('/kontakt/biuro-zarzadu');
  await popups().getByRole('button', { name: pl['ui.dialog.close'] }).click();
  await expect.poll(address).toMatch(/#company-/);
  // the popup closes before the address changes, and the page follows after that: only then its heading is gone, and what
  // is clicked no longer moves away below the pointer
  await expect.poll(() => page.locator('dialog h1').count()).toBe(0);
  const company = address().slice('/kontakt'.length);
  await expect.poll(() => topOf(company).then((top) => top >= 0 && top < 200)).toBe(true);
  await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
  await companies().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(company);
});

it('CT05: the trail of a contact leads back to the directory as it was, with the products of the enquiry', async () => {
  await visitAs(DESKTOP);
  await openPage('/kontakt?ask=em-140-pico:1');
  await page
    .locator('main a[href="/kontakt/biuro-zarzadu"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.locator('dialog:modal nav ol a').click();
  await expect.poll(() => popups().count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('ask')).toBe('em-140-pico:1');
});

it('SH20 SH21: over the popup of a contact the settings open at once, and the newsletter when it is closed', async () => {
  await visitAs(DESKTOP);
  await openPage('/kontakt/biuro-zarzadu?modifyConsents&newsletter');
  await expect.poll(focusedDialog).toBe(pl['consent.dialog']);
  expect(await popups().count()).toBe(2);
  await expect.poll(address).toBe('/kontakt/biuro-zarzadu');
  await page.keyboard.press('Escape');
  await expect.poll(() => popups().count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-custom]:modal').waitFor();
  await expect.poll(focusedDialog).toBe(pl['newsletter.title']);
});
