import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, REPORT, sendWithFile } from '../contract/desk-client.ts';
import { startCms, type TestCms } from '../contract/embedded-cms-app.ts';
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newContext, resize, watchComplaints } from '../support/browser.ts';
import { browser, withBrowser } from '../support/browser-stack.ts';
import { CONTACT_MESSAGE } from '../support/contact-message.ts';

withBrowser();
let cms: TestCms;
let base: string;
beforeAll(async () => {
  cms = await startCms();
  base = await cms.app.listen({ port: 0, host: '127.0.0.1' });
  const long = 'anna.wielkopolska-szczepankowska@przedsiebiorstwo-wodociagow.example';
  const message = { ...CONTACT_MESSAGE, email: long, company: 'Przedsiębiorstwo Wodociągów', service: 'offer' };
  await cms.post('/api/form_entries/contact_us', { ...message, taxIdentificationNumber: '123-456-32-19' });
  await sendWithFile(cms, '/api/form_entries/contact_us', message, `${'d'.repeat(120)}.pdf`);
  await sendWithFile(cms, '/api/whistleblower', { ...REPORT, anonymous: false, email: long }, 'a.pdf');
  await cms.post('/api/page_feedback?locale=pl', { page: 'about', helpful: false, comment: 'Adres?' });
});
afterAll(() => cms?.close());

/** Signs in with the button of the link. */
async function signIn(): Promise<Page> {
  const context = await newContext(browser, DESKTOP);
  const page = await context.newPage();
  await page.goto(base + createLink(cms));
  await page.getByRole('button').click();
  await page.waitForURL('**/desk/en/reports');
  return page;
}

describe('the office’s desk', () => {
  const PAGES = ['reports', 'messages', 'feedback', 'log', 'messages?q=nothing', 'a report', 'a message'];
  /** localesOf: of a page, by its number. axe looks at it in English at 1440 px, in German at 320 px. */
  const testPages = async (localesOf: (page: number) => string[]) => {
    const page = await signIn();
    const complaints = watchComplaints(page);
    const found: string[] = [];
    const entries: string[] = [];
    for (const [i, section] of PAGES.entries()) {
      const path = section.startsWith('a ') ? entries.shift() : `/desk/en/${section}`;
      for (const locale of localesOf(i)) {
        await page.goto(base + path?.replace('/en/', `/${locale}/`));
        found.push(...(await findProblemsByWidth(page, locale)));
      }
      const link = page.locator('th a').first();
      if (i < 2) entries.push(String(await link.getAttribute('href')).replace(/(?<=^\/desk\/)\w+/, 'en'));
    }
    expect([...new Set(found)]).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  };
  const PAGES_TITLE = 'O3: each page passes axe (WCAG 2.2 AA) and is no wider than the screen, at 1440 and 320 px';
  // in one language, in turn
  it(PAGES_TITLE, () => testPages((i) => [i % 2 === 0 ? 'en' : 'de']));
  it(`${PAGES_TITLE}, in the other language, and in Polish`, { tags: ['long'] }, () =>
    testPages((i) => [i % 2 === 0 ? 'de' : 'en', 'pl']),
  );

  it('O1: works with the keyboard: content, search, and an answer that is feedback', async () => {
    const page = await signIn();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await page.keyboard.type('opis');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reports?q=opis*');
    await page.locator('th a').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Answer', { exact: true }).focus();
    await page.keyboard.type('Repaired.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Repaired.').waitFor();
    expect(await page.locator('dd').nth(1).innerText()).toMatch(/feedback by .*: given on /);
    await page.context().close();
  });
});

it('O3: a page with an error passes axe too, and puts the focus into the field; so does the page of who is signed out', async () => {
  const page = await signIn();
  await page.locator('th a').click();
  // as in a browser that checks nothing
  await page.getByLabel('Answer', { exact: true }).evaluate((field) => field.removeAttribute('required'));
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('answer');
  const found = await findProblems(page, true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
  expect([...found, ...(await findProblems(page, true))]).toEqual([]);
  await page.context().close();
});

it('O3: pages that do not exist, and that of a link, pass axe too', { tags: ['long'] }, async () => {
  const page = await signIn();
  await page.goto(`${base}/desk/en/messages?page=9`);
  const found = await findProblems(page, true);
  await page.goto(base + createLink(cms));
  expect([...found, ...(await findProblems(page, true))]).toEqual([]);
  await page.context().close();
});

/** At both widths; with axe at 1440 px in English, and at 320 px in German, the language with the longest words. */
async function findProblemsByWidth(page: Page, inspected: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, locale] of [
    [1440, 'en'],
    [320, 'de'],
  ] as const) {
    await resize(page, { width, height: 800 });
    found.push(...(await findProblems(page, inspected === locale)).map((problem) => `${width} px: ${problem}`));
  }
  return found;
}

/** Whether the page is wider than the screen, and the barriers that axe finds. */
async function findProblems(page: Page, withAxe: boolean): Promise<string[]> {
  const place = new URL(page.url()).pathname;
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = withAxe ? await findViolations(page) : [];
  return [...found, ...(width > 0 ? [`${width} px too wide`] : [])].map((problem) => `${place}: ${problem}`);
}
