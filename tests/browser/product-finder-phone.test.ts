import { expect, it, onTestFinished } from 'vitest';
import { newVisitor, open, PHONE, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

withSharedSite();

it('keeps its facets in a disclosure on a phone, with the number of those chosen', async () => {
  const context = await newVisitor(browser, PHONE, { cookiesAllowed: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await open(page, `${stack.site.base}/en/products/finder?sector=water&sector=gas`);
  const option = (value: string) => page.locator(`#product-finder input[name=sector][value=${value}]`);
  const summary = page.locator('#product-finder > details > summary');
  expect(await summary.innerText()).toMatch(/Filters\s+2/);
  expect(await option('gas').isVisible()).toBe(false);
  await summary.click();
  await option('gas').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?sector=water');
  expect(await option('water').isVisible()).toBe(true);
  await page.locator('#product-finder details button[type=submit]').click();
  expect(await option('water').isVisible()).toBe(false);
  const heading = page.locator('#finder-found');
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  // in the upper half of the window, below the header of the site
  await expect.poll(() => heading.evaluate((e) => e.getBoundingClientRect().top > 40)).toBe(true);
  await expect.poll(() => heading.evaluate((e) => e.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
