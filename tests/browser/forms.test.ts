import { beforeAll, describe, expect, it } from 'vitest';
import { clickAndLoad, DESKTOP } from '../support/browser.ts';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { fillContact } from '../support/fill-contact.ts';
import {
  at,
  failWith,
  focused,
  openPage,
  page,
  visitAs,
  watchPosts,
  withNewVisitors,
  withOneVisit,
} from '../support/visitor.ts';

const CONTACT = '/api/form_entries/contact_us';
/** How long the success is shown (client/features/forms/ContactUsForm.tsx). */
const SUCCESS_MODAL_MS = 4000;

withSharedSite();

async function testNoCaptcha(): Promise<void> {
  const posts = watchPosts(CONTACT);
  await fillContact(page);
  await page.click('#contact-us-form button[type=submit]');
  const problem = page.locator('#contact-us-form [role=group]', { hasText: 'No reCAPTCHA verification' });
  await problem.waitFor();
  expect([posts, await page.inputValue('#contact-us-firstName')]).toEqual([[], 'Anna']);
}

describe('contact form, one visit', () => {
  withOneVisit('/en/contact');
  beforeAll(() => page.route('**/captcha/api.js*', (route) => route.abort()));

  it('FM04 FM05 FM11 FM12: tells what is wrong at the top and at the field, by keyboard alone', async () => {
    const posts = watchPosts(CONTACT);
    await page.focus('#contact-us-firstName');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#contact-us-form [role=group] a');
    expect(await page.locator('#contact-us-form [role=group] a').allTextContents()).toEqual([
      'First name: Fill in this field',
      'Last name: Fill in this field',
      'E-mail address: Fill in this field',
      'Message: Fill in this field',
      'Processing of personal data: Tick this box to send the form',
      'Privacy policy: Tick this box to send the form',
    ]);
    expect(await page.textContent('#contact-us-form [role=group]')).toContain(
      'Please fill in all required fields correctly',
    );
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
    expect(
      await page.locator('#contact-us-form [role=group]').evaluate((e) => e.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('contact-us-email');
    const field = page.locator('#contact-us-email');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const description = await field.getAttribute('aria-describedby');
    expect(await page.textContent(`#${description}`)).toBe('Fill in this field');
    await page.keyboard.type('anna@example.com');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
    expect(posts).toEqual([]);
  });

  it('FM16: the captcha does not come: says so, sends nothing, keeps everything', async () => {
    await testNoCaptcha();
    await page.unroute('**/captcha/api.js*');
  });

  it('FM14: keeps everything when the CMS fails, and the second try is the same message', async () => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes(CONTACT)) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(`**${CONTACT}*`, failWith(503, { code: 503, message: 'x' }), { times: 1 });
    await fillContact(page);
    await page.click('#contact-us-form button[type=submit]');
    // not what the test before has left
    const problem = page.locator('#contact-us-form [role=group]').filter({ hasNotText: 'reCAPTCHA' });
    await problem.waitFor();
    expect(await problem.textContent()).toContain('Error. Please try again later.');
    expect(await page.locator('#contact-us-form [role=group] a[href^="tel:"]').count()).toBe(1);
    expect(await page.inputValue('#contact-us-content')).toBe('I need an offer.');
    expect(await page.isChecked('#contact-us-privacyPolicyConsent')).toBe(true);
    await page.click('#contact-us-form button[type=submit]');
    await page.waitForSelector('dialog[open]');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

describe('contact form', () => {
  withNewVisitors();

  it('an enquiry of more products than one message holds leaves the rest in the list', { tags: ['long'] }, async () => {
    await page.addInitScript(() => {
      const items = Array.from({ length: 20 }, (_, i) => ({
        product: `p-${i}`,
        variant: '',
        quantity: '',
        name: `P ${i}`,
      }));
      if (!localStorage.getItem('enquiry')) localStorage.setItem('enquiry', JSON.stringify(items));
    });
    await at('/en/contact?ask=em-310*2');
    await fillContact(page);
    await page.click('#contact-us-form button[type=submit]');
    await page.waitForSelector('#contact-us-form [role=group]:has-text("number")');
    const left = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('enquiry') ?? '[]') as { product: string }[]);
    expect((await left()).map(({ product }) => product)).toEqual(['p-19']);
  });

  it('FM08 FM12 FM13 FM15 FM17: sent once by a double click, says its number in view of a phone, empties itself, the dialog goes by itself', async () => {
    const posts = watchPosts(CONTACT);
    await page.clock.install();
    await openPage('/en/contact?ask=em-310*2');
    await page.locator('#contact-us-form').scrollIntoViewIfNeeded();
    expect(await page.locator('#contact-us-form').evaluate((e) => e.getBoundingClientRect().width)).toBe(704);
    expect(await page.locator('script[src*=captcha]').count()).toBe(0);
    await fillContact(page);
    await page.selectOption('#contact-us-trade', 'other');
    await page.fill('#contact-us-otherTrade', 'Ports');
    await expect.poll(() => page.locator('script[src^="/captcha/api.js"]').count()).toBe(1);
    await page.locator('#contact-us-form button[type=submit]').dblclick();
    expect(await page.textContent('#contact-us-form button[type=submit]')).toBe('Sending…');
    await page.waitForSelector('dialog[open]');
    const text = await page.textContent('dialog[open]');
    const number = /Message number: ([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(text ?? '')?.[1];
    expect(number).toBeTruthy();
    // the success is said in one place at a time
    expect(await page.locator('#contact-us-outcome :visible').count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    const toCut = (element: Element) => Math.max(element.scrollWidth - element.clientWidth, 0);
    expect([await page.$eval('html', toCut), await page.$eval('dialog[open]', toCut)]).toEqual([0, 0]);
    expect(await page.inputValue('#contact-us-content')).toBe('');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.fastForward(SUCCESS_MODAL_MS);
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    const receipt = page.getByRole('group', { name: `Message number: ${number}`, exact: true });
    expect(await receipt.textContent()).toMatch(/Thank you.*Products in your enquiry2\s×\sEM-310\sVolta/s);
    await expect.poll(focused).toBe('contact-us-outcome');
    const { top, bottom } = await receipt.evaluate((e) => e.getBoundingClientRect().toJSON());
    const header = await page.locator('header').first().boundingBox();
    expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(bottom).toBeLessThanOrEqual(844);
    expect(posts).toHaveLength(1);
    expect(JSON.parse(posts[0] ?? '')).toMatchObject({
      trade: 'other',
      otherTrade: 'Ports',
      recaptchaToken: expect.any(String),
    });
  });

  it('FM16: the captcha gives no token: says so, sends nothing, keeps everything', { tags: ['long'] }, async () => {
    await page.route('**/captcha/token', (route) => route.abort());
    await openPage('/en/contact');
    await testNoCaptcha();
  });

  it('BX08: without JavaScript it comes back with values and errors, then a number', { tags: ['long'] }, async () => {
    await visitAs({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${stack.site.base}/de/kontakt`);
    await page.fill('#contact-us-firstName', 'Anna');
    await clickAndLoad(page, '#contact-us-form button[type=submit]');
    // reloading the address of the answer leads to the page of the form
    const again = await fetch(page.url(), { redirect: 'manual' });
    expect(again.headers.get('location')).toBe('/de/kontakt#contact-us-form');
    expect(await page.inputValue('#contact-us-firstName')).toBe('Anna');
    expect(await page.textContent('#contact-us-email-error')).toBe('Bitte füllen Sie dieses Feld aus');
    expect(await page.locator('#contact-us-form a[href="#contact-us-email"]').count()).toBe(1);
    await page.waitForTimeout(1500);
    await fillContact(page);
    await clickAndLoad(page, '#contact-us-form button[type=submit]');
    expect(new URL(page.url()).pathname).toBe('/de/kontakt');
    expect(await page.textContent('#contact-us-form')).toContain('Nachrichtennummer: ');
  });

  it('S16: without JavaScript a cached page sends in two steps, and nothing that was typed is lost', {
    tags: ['long'],
  }, async () => {
    await visitAs({ ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${stack.site.base}/de/kontakt`);
    await fillContact(page);
    await clickAndLoad(page, '#contact-us-form button[type=submit]');
    expect(await page.textContent('#contact-us-form [role=group]')).toContain('Noch ein Schritt');
    expect(await page.inputValue('#contact-us-content')).toBe('I need an offer.');
    expect(await page.isChecked('#contact-us-privacyPolicyConsent')).toBe(true);
    // a form that is sent too quickly is refused as automated, but keeps all that was typed
    await expect
      .poll(
        async () => {
          await clickAndLoad(page, '#contact-us-form button[type=submit]');
          return page.textContent('#contact-us-form');
        },
        { interval: 2000 },
      )
      .toContain('Nachrichtennummer: ');
  });
});
