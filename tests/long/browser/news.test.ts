import { expect, it } from 'vitest';
import { clickAndLoad, DESKTOP, newContext, newVisitor, open, PHONE } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

withSharedSite();
const LIST = '/biuro-prasowe';
const ROWS = 'main article';

it('NW06: more posts come when the end is near, and on the way back the list is as long and stands where it was', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  await open(page, stack.site.base + LIST);
  expect(await page.locator(ROWS).count()).toBe(9);
  await page.locator(ROWS).nth(8).scrollIntoViewIfNeeded();
  await page.waitForFunction((rows) => document.querySelectorAll(rows).length > 9, ROWS);
  const chosenPost = page.locator(`${ROWS} h2 a`).nth(12);
  await chosenPost.scrollIntoViewIfNeeded();
  const title = (await chosenPost.innerText()).trim();
  const y = await page.evaluate(() => Math.round(scrollY));
  await chosenPost.click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text, title);
  await page.goBack();
  await page.waitForFunction((rows) => document.querySelectorAll(rows).length > 12, ROWS);
  expect(await page.locator(`${ROWS} h2 a`).nth(12).innerText()).toContain(title.slice(0, 10));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
  await context.close();
});

it('NW03: back from a post leads to the list it was opened from', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  await open(page, `${stack.site.base}${LIST}?page=2`);
  const title = await page.locator(`${ROWS} h2 a`).first().innerText();
  await page.locator(`${ROWS} h2 a`).first().click();
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() === text.trim(), title);
  await page.getByRole('link', { name: 'Wróć do listy' }).click();
  await page.waitForURL(`**${LIST}?page=2`);
  await context.close();
});

it('NW06: without a script the list has pages with links', async () => {
  const context = await newContext(browser, { ...DESKTOP, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stack.site.base + LIST);
  await clickAndLoad(page, page.getByRole('navigation', { name: /stron/i }).getByRole('link', { name: /2/ }));
  expect(page.url()).toBe(`${stack.site.base}${LIST}?page=2`);
  expect(await page.locator(ROWS).count()).toBe(9);
  await context.close();
});
