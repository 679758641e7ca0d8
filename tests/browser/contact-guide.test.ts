import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { DESKTOP, PHONE } from '../support/browser.ts';
import { stack } from '../support/browser-stack.ts';
import { at, focused, openPage, page, visitAs, withVisitor } from '../support/visitor.ts';

withVisitor();

const QUESTION = '/de/kontakt?country=DE&sector=gas';
const choose = (step: string, value: string) =>
  page.locator(`#contact-finder button[name="${step}"][value="${value}"]`).click();
/** Whether the heading of the answer is in the upper half of the window, and nothing covers it. */
const isInView = () =>
  page.locator('#contact-next').evaluate((heading) => {
    const { left, top, bottom } = heading.getBoundingClientRect();
    const shown = document.elementFromPoint(left + 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight / 2 && heading.contains(shown);
  });

it.each<[string, BrowserContextOptions]>([
  ['1440 × 900', DESKTOP],
  ['390 × 844', PHONE],
  ['reduced motion', { ...PHONE, reducedMotion: 'reduce' }],
])(
  'B3: the choice that brings the answer moves its heading below the header, with the focus: %s',
  async (_, device) => {
    await visitAs(device);
    await at(QUESTION);
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
  },
);

it('B3: an earlier choice moves nothing', async () => {
  await at('/de/kontakt');
  await page.locator('#contact-finder button[name="country"][value="DE"]').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await choose('country', 'DE');
  await page.locator('#contact-finder button[name="sector"]').first().waitFor();
  expect([await page.evaluate(() => window.scrollY), new URL(page.url()).hash]).toEqual([before, '']);
});

it.each<[string, BrowserContextOptions]>([
  ['1440 × 900', DESKTOP],
  ['390 × 844', PHONE],
])('B3: without a script the address leads to the answer: %s', async (_, device) => {
  await visitAs({ ...device, javaScriptEnabled: false });
  await page.goto(stack.site.base + QUESTION);
  await choose('matter', 'service');
  await page.locator('[data-contact-found]').waitFor();
  await expect.poll(isInView).toBe(true);
});

const FOUND = '/kontakt?country=PL&sector=water-heat&matter=sales';
const popups = () => page.locator('dialog:modal');
const address = () => page.url().slice(stack.site.base.length);
const companies = () => page.locator('nav[aria-label="Spółki Grupy"]');
/** Title of the dialog that has the focus. */
const focusedDialog = () =>
  page.evaluate(() => document.activeElement?.closest('dialog')?.querySelector('h1, h2')?.textContent ?? null);

it('D12 CT05: the popup that the answer leads to closes to the answer, at the same place', async () => {
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
});

it('CT02 CT04 D12: the companies keep the answers and the products that the address holds', async () => {
  await openPage('/kontakt?ask=em-310*10');
  await companies().getByRole('link', { name: 'Aquametra' }).click();
  await expect.poll(address).toBe('/kontakt?ask=em-310*10#company-aquametra');
  await visitAs(PHONE);
  await openPage('/kontakt?country=DE#company-aquametra');
  await page.getByRole('link', { name: pl['contact.allCompanies'] }).first().click();
  await companies().waitFor();
  expect(address()).toBe('/kontakt?country=DE');
});

it('CT04: on a phone, the way up from a company that was never chosen leads to its link', async () => {
  await visitAs(PHONE);
  await openPage('/kontakt/biuro-zarzadu');
  await popups().getByRole('button', { name: pl['ui.dialog.close'] }).click();
  await expect.poll(address).toMatch(/#company-/);
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
