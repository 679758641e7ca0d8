import type { BrowserContextOptions } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { countDocuments } from '../support/dead-ends.ts';
import { withoutPopovers } from '../support/older-browser.ts';

/** A page whose page data is refused, by robots.txt, a network or an extension: whole, and quiet until it is missed. */

withSharedSite();
let leave = async () => {};
afterEach(() => leave());

/** Opens a page whose page data is refused in the given way, and waits until its app has tried to start. */
async function openRefused(path: string, way: 'blocked' | 'forbidden') {
  const visitor = await newVisitor(browser, DESKTOP, {});
  leave = () => visitor.close();
  const page = await visitor.newPage();
  await page.route('**/page-data?*', (route) => (way === 'blocked' ? route.abort() : route.fulfill({ status: 403 })));
  const documents = countDocuments(page);
  const failures: string[] = [];
  page.on('console', (message) => {
    if (/the app did not start/.test(message.text())) failures.push(message.text());
  });
  await page.goto(stack.site.base + path);
  return { page, documents, failures, notice: page.locator('#load-failure'), banner: page.locator('#consent') };
}

const testCrawler = async (way: 'blocked' | 'forbidden') => {
  const { page, documents, failures, notice } = await openRefused('/en/products/em-310-volta', way);
  const text = () => page.locator('main').textContent();
  const before = await text();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect.poll(() => failures.length).toBe(1);
  expect([await notice.isVisible(), documents, (await text()) === before]).toEqual([
    false,
    ['/en/products/em-310-volta'],
    true,
  ]);
};
it('K2: a page whose data is blocked is whole and quiet for a crawler, also where it scrolls', () =>
  testCrawler('blocked'));
it('K2: a page whose data is forbidden likewise', { tags: ['long'] }, () => testCrawler('forbidden'));

it('K2: a visitor of it follows links and sends forms, and learns of it by a button that needs the app', async () => {
  const { page, documents, failures, notice, banner } = await openRefused('/en/products?utm_source=x', 'forbidden');
  // the address has a query: the app starts at once
  await expect.poll(() => failures.length).toBe(1);
  expect([await notice.isVisible(), await banner.isVisible()]).toEqual([false, true]);
  // one reload, as the code of a new document may be there
  const reloaded = page.waitForEvent('load');
  await page.mouse.move(300, 300);
  await reloaded;
  await expect.poll(() => failures.length).toBe(3);
  // the first event of a mouse in a document has no movement
  await page.mouse.move(320, 300, { steps: 2 });
  await expect.poll(() => failures.length).toBe(4);
  // the banner, whose answers need the app, is gone with it
  expect([await notice.isVisible(), await banner.isVisible(), documents.length]).toEqual([false, false, 2]);
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await notice.waitFor();
  expect(documents).toHaveLength(2);
  await page.locator('footer a[href="/en/cookie-policy"]').click();
  await page.waitForURL('**/en/cookie-policy');
  await page.locator('#newsletter-email').fill('ewa@example.com');
  await page.locator('#newsletter-email').press('Enter');
  await page.waitForURL('**/en/forms/newsletter*');
});

/** Opens a page in a browser without popovers; faults: what was thrown, and requests for the app. */
async function openWithoutPopovers(device: BrowserContextOptions) {
  const visitor = await newVisitor(browser, device, {});
  leave = () => visitor.close();
  await withoutPopovers(visitor);
  const page = await visitor.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('request', (request) => {
    if (/entry-client|page-data/.test(request.url())) faults.push(request.url());
  });
  await page.goto(`${stack.site.base}/en/products/em-310-volta`);
  // would start the app
  await page.mouse.move(300, 300);
  const opener = (id: string) =>
    page.locator(`button[popovertarget="${id}"]:not([popovertargetaction])`).filter({ visible: true }).first();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  return { page, faults, opener, focused };
}

it('K2 SH09: in a browser without popovers a phone opens the levels of the menu, and leads to their pages', async () => {
  const { page, faults, opener, focused } = await openWithoutPopovers(PHONE);
  const menu = page.locator('#main-menu');
  expect(await menu.isVisible()).toBe(false);
  await opener('main-menu').click();
  const row = menu.getByRole('button', { name: 'Solutions', exact: true });
  await row.click();
  const link = menu.getByRole('link', { name: 'Heat meters', exact: true });
  expect([await row.getAttribute('aria-expanded'), await link.isVisible(), await focused()]).toEqual([
    'true',
    true,
    'Back: Solutions',
  ]);
  await page.keyboard.press('Escape');
  // it slides out
  await link.waitFor({ state: 'hidden' });
  expect([await row.isVisible(), await focused()]).toEqual([true, 'Solutions']);
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  expect(await opener('main-menu').getAttribute('aria-expanded')).toBe('false');
  await opener('main-menu').click();
  await row.click();
  await link.click();
  await page.waitForURL('**/en/solutions/**');
  expect(faults).toEqual([]);
});

it('K2 SH07: in a browser without popovers a wide window opens one panel at a time, languages and the search', async () => {
  const { page, faults, opener } = await openWithoutPopovers(DESKTOP);
  const menu = page.locator('#main-menu');
  const link = menu.getByRole('link', { name: 'Heat meters', exact: true });
  const german = page.locator('#language-top a', { hasText: 'Deutsch' });
  expect([await menu.isVisible(), await link.isVisible(), await german.isVisible()]).toEqual([true, false, false]);
  await menu.getByRole('button', { name: 'Solutions', exact: true }).click();
  // nothing lies over it, nor a banner that only the app could take away
  expect(await page.locator('#consent').isVisible()).toBe(false);
  await link.click({ trial: true });
  await opener('language-top').click();
  await german.click({ trial: true });
  expect(await link.isVisible()).toBe(false);
  await page.locator('h1').click();
  expect(await german.isVisible()).toBe(false);
  // what needs the app says so
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await page.locator('#load-failure').waitFor();
  await opener('search-panel').click();
  await page.keyboard.type('nexa');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?phrase=nexa');
  expect(faults).toEqual([]);
});
