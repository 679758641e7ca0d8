import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { holdApp } from '../../support/hold-app.ts';

// Forms at the end of a page, whose code is loaded after that of the page.
const EMAIL = '#newsletter-email';
const SUBMIT = '#newsletter-form button[type=submit]';
const SUBSCRIBE = '/api/newsletter_subscriber_requests';
let page: Page;
let complaints: string[];
let posts: string[];

withSharedSite();
afterEach(() => page.context().close());

async function newPage(device = DESKTOP): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  posts = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(new URL(request.url()).pathname);
  });
}
/** Expects the dialog that confirms the subscription, and an empty field (NL03). */
async function expectSent(): Promise<void> {
  const read = async () => ({
    posts,
    dialogs: await page.locator('dialog[open]').count(),
    email: await page.inputValue(EMAIL),
    // shown in the report if the test fails
    message: await page.locator('#newsletter-outcome').getAttribute('data-status'),
  });
  await expect.poll(read).toEqual({ posts: [SUBSCRIBE], dialogs: 1, email: '', message: expect.any(String) });
}
const isFocused = (selector: string) => page.evaluate((css) => document.activeElement?.matches(css) === true, selector);
/** Presses the key until the element has the focus. */
async function tabTo(selector: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await isFocused(selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not get to ${selector}`);
}

describe('BX11 a form at the end of a page', () => {
  it.each([
    ['a mouse', DESKTOP],
    ['a finger', PHONE],
  ] as const)('is used with %s on a page that was just opened', async (_name, device) => {
    await newPage(device);
    await page.goto(`${stack.site.base}/en`);
    const touch = (selector: string) => (device === PHONE ? page.tap(selector) : page.click(selector));
    await touch(EMAIL);
    await page.keyboard.type('pointer@example.com');
    await touch(SUBMIT);
    await expectSent();
    expect(complaints).toEqual([]);
  });

  it('is used with the keyboard alone, from the end of the page backwards', async () => {
    await newPage();
    await page.goto(`${stack.site.base}/en/careers`);
    await tabTo(EMAIL, 'Shift+Tab');
    await page.keyboard.type('keyboard@example.com');
    expect(await page.inputValue(EMAIL)).toBe('keyboard@example.com');
    await page.keyboard.press('Enter');
    await expectSent();
    expect(await isFocused('body')).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('says what is wrong, though its code was not there when it was sent', async () => {
    await newPage();
    const app = await holdApp(page);
    await page.goto(`${stack.site.base}/en`);
    await page.fill(EMAIL, 'wrong');
    await page.press(EMAIL, 'Enter');
    await app.release();
    await expect.poll(() => page.getAttribute(EMAIL, 'aria-invalid')).toBe('true');
    expect([posts, await page.inputValue(EMAIL)]).toEqual([[], 'wrong']);
    expect(complaints).toEqual([]);
  });

  it('is used after a click within the site, where the old page had it too', async () => {
    await newPage();
    await open(page, `${stack.site.base}/en`);
    const home = await page.locator('h1').innerText();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .locator('footer a[href="/en/careers"], header a[href="/en/careers"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => page.locator('h1').innerText()).not.toBe(home);
    await page.fill(EMAIL, 'navigated@example.com');
    await page.press(EMAIL, 'Enter');
    await expectSent();
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('of a page that was reached by a click, and that the first page did not have', async () => {
    await newPage();
    await open(page, `${stack.site.base}/en`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page
      .locator('a[href="/en/contact"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL('**/en/contact');
    await tabTo('#contact-us-firstName');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#contact-us-form [role=group] a');
    expect(posts).toEqual([]);
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('works as plain HTML where its code does not come', async () => {
    await newPage();
    await page.route(/\.js(?:\?|$)/, (route) => route.abort());
    await page.goto(`${stack.site.base}/en`);
    await page.fill(EMAIL, 'plain@example.com');
    await page.press(EMAIL, 'Enter');
    // S16: a cached page has no token; the answer has one, which is valid after 1.5 s
    await page.waitForSelector('#newsletter-form [data-status=confirm]');
    expect(await page.inputValue(EMAIL)).toBe('plain@example.com');
    const confirm = async () => {
      await page.press(EMAIL, 'Enter');
      await page.waitForLoadState();
      return page.url();
    };
    await expect.poll(confirm, { interval: 2000 }).toMatch(/sent=newsletter/);
    expect(new Set(posts)).toEqual(new Set(['/en/forms/newsletter']));
  });
});
