import { afterEach, expect, it } from 'vitest';
import { DESKTOP, newVisitor } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { countDocuments } from '../support/dead-ends.ts';

/** A page whose page data is refused, by robots.txt, a network or an extension: whole, and quiet until it is missed. */

withSharedSite();
let leave = async () => {};
afterEach(() => leave());

/** Opens a page whose page data is refused in the given way, and waits until its app has tried to start. */
async function openRefused(path: string, way: 'blocked' | 'forbidden') {
  const visitor = await newVisitor(browser, DESKTOP);
  leave = () => visitor.close();
  const page = await visitor.newPage();
  await page.route('**/page-data?*', (route) => (way === 'blocked' ? route.abort() : route.fulfill({ status: 403 })));
  const documents = countDocuments(page);
  const failures: string[] = [];
  page.on('console', (message) => {
    if (/the app did not start/.test(message.text())) failures.push(message.text());
  });
  await page.goto(stack.site.base + path);
  return { page, documents, failures, notice: page.locator('#load-failure') };
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
  const { page, documents, failures, notice } = await openRefused('/en/products?utm_source=x', 'forbidden');
  // the address has a query: the app starts at once
  await expect.poll(() => failures.length).toBe(1);
  expect(await notice.isVisible()).toBe(false);
  // one reload, as the code of a new document may be there
  const reloaded = page.waitForEvent('load');
  await page.mouse.move(300, 300);
  await reloaded;
  await expect.poll(() => failures.length).toBe(3);
  await page.mouse.move(320, 300);
  await expect.poll(() => failures.length).toBe(4);
  expect([await notice.isVisible(), documents.length]).toEqual([false, 2]);
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await notice.waitFor();
  expect(documents).toHaveLength(2);
  await page.locator('footer a[href="/en/cookie-policy"]').click();
  await page.waitForURL('**/en/cookie-policy');
  await page.locator('#newsletter-email').fill('ewa@example.com');
  await page.locator('#newsletter-email').press('Enter');
  await page.waitForURL('**/en/forms/newsletter*');
});
