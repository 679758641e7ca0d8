import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { holdApp } from '../../support/hold-app.ts';
import { waitForQuiet } from '../../support/quiet.ts';

let page: Page;
withSharedSite();
afterEach(() => page.context().close());

/** Values and ticks of all fields of the page's content, by name or id. */
const readFields = () =>
  page.locator('main, footer').evaluateAll((areas) =>
    areas
      .flatMap((area) => [...area.querySelectorAll<HTMLInputElement>('input, textarea, select')])
      .filter((field) => !['hidden', 'file', 'submit'].includes(field.type))
      .map((field) => {
        const isTick = field.type === 'checkbox' || field.type === 'radio';
        return `${field.id || field.name}=${isTick ? `${field.value} ${field.checked}` : field.value}`;
      }),
  );
/** Fills in every visible field: its own words in a text field, every box ticked, the last radio and the last option. */
async function fillAll(): Promise<number> {
  let count = 0;
  for (const field of await page.locator('main, footer').locator('input, textarea, select').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const { tag, type, mode } = await field.evaluate((input: HTMLInputElement) => ({
      tag: input.localName,
      type: input.type,
      mode: input.inputMode,
    }));
    if (type === 'hidden' || type === 'file' || type === 'submit') continue;
    count++;
    if (tag === 'select') {
      const values = await field
        .locator('option:not([disabled])')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      await field.selectOption(values.at(-1) ?? '');
    } else if (type === 'checkbox' || type === 'radio') {
      await field.evaluate((input: HTMLInputElement) => input.click());
    } else {
      await field.focus();
      await page.keyboard.insertText(
        mode === 'email' ? `anna${count}@example.com` : type === 'tel' ? '600100200' : `words ${count}`,
      );
    }
  }
  return count;
}
/** Waits until the whole page is hydrated, including what is below the fold. */
async function takeOver(): Promise<void> {
  await comeAlive(page);
  for (const form of await page.locator('form:visible').all()) await form.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await waitForQuiet(page);
}

describe('BX11 what a visitor fills in before the app is there stays', () => {
  it.each([
    ['the contact form and the newsletter', '/en/contact', DESKTOP],
    ['the same on a phone', '/kontakt', PHONE],
    ['the form of a product', '/de/produkte/em-310-volta', DESKTOP],
    ['the newsletter page', '/en/newsletter', DESKTOP],
    ['the report form', '/formularz-zgloszenia', DESKTOP],
    ['a survey with radios, ticks and text', '/en/survey', DESKTOP],
    ['the search page', '/szukaj', DESKTOP],
    ['the category page of a phone', '/en/solutions/water', PHONE],
  ] as const)('%s', async (_name, path, device) => {
    page = await (await newVisitor(browser, device)).newPage();
    const complaints = watchComplaints(page);
    const app = await holdApp(page);
    await page.goto(stack.site.base + path);
    expect(await fillAll()).toBeGreaterThan(0);
    const filled = await readFields();
    const focused = await page.evaluate(() => document.activeElement?.id ?? '');
    await app.release();
    await takeOver();
    expect(await readFields()).toEqual(filled);
    expect(await page.evaluate(() => document.activeElement?.id ?? '')).toBe(focused);
    expect(complaints).toEqual([]);
  });

  it('the search of the header, whose panel is opened first', async () => {
    page = await (await newVisitor(browser, DESKTOP)).newPage();
    const complaints = watchComplaints(page);
    const app = await holdApp(page);
    await page.goto(`${stack.site.base}/en`);
    await page.locator('header button[popovertarget*=search]:visible').first().click();
    const field = page.locator('header input[name=phrase]');
    await field.focus();
    await page.keyboard.type('water meter');
    await app.release();
    await comeAlive(page);
    expect(await field.isVisible()).toBe(true);
    expect(await field.inputValue()).toBe('water meter');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?phrase=water*meter*');
    expect(complaints).toEqual([]);
  });

  it('a form that was filled in and sent before is sent once, with what was typed', async () => {
    page = await (await newVisitor(browser, DESKTOP)).newPage();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /form_entries|\/forms\//.test(request.url()))
        posts.push(request.postData() ?? '');
    });
    const app = await holdApp(page);
    await page.goto(`${stack.site.base}/en/contact`);
    await page.fill('#contact-us-firstName', 'Anna');
    await page.fill('#contact-us-lastName', 'Early');
    await page.fill('#contact-us-email', 'anna@example.com');
    await page.fill('#contact-us-content', 'Typed before the app was there.');
    for (const box of ['offerContactConsent', 'privacyPolicyConsent']) await page.check(`#contact-us-${box}`);
    await page.locator('#contact-us-form button[type=submit]').click({ noWaitAfter: true });
    await app.release();
    await expect.poll(() => posts.length).toBe(1);
    expect(posts[0]).toContain('Early');
    expect(posts[0]).toContain('Typed before the app was there.');
    await page.waitForSelector('#contact-us-form [role=status]:not(:empty), dialog[open]');
    expect(posts).toHaveLength(1);
  });
});
