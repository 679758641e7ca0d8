import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

const FIRST = '/en/contact';
const SECOND = '/en/careers';
/** Tolerance of a restored scroll position, in pixels: fonts and pictures above it may shift it. */
const NEAR = 60;
let page: Page;
let complaints: string[];

withSharedSite();
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});
const scrolled = () => page.evaluate(() => Math.round(scrollY));
const heading = () => page.locator('h1').innerText();
const path = () => new URL(page.url()).pathname;
async function scrollBy(distance: number): Promise<number> {
  await page.mouse.move(200, 300);
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), distance);
  await expect.poll(scrolled).toBeGreaterThan(distance - NEAR);
  return scrolled();
}
async function expectNear(place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(NEAR);
}
async function follow(address: string): Promise<void> {
  const before = await heading();
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (!link) throw new Error(`no link to ${href}`);
    link.click();
  }, address);
  await expect.poll(path).toBe(address);
  await expect.poll(heading).not.toBe(before);
}

describe.each([
  ['a computer', DESKTOP],
  ['a phone', PHONE],
] as const)('RT08 the history on %s', (_name, device) => {
  beforeEach(async () => {
    page = await (await newVisitor(browser, device)).newPage();
    complaints = watchComplaints(page);
    await open(page, stack.site.base + FIRST);
  });

  it('Back and forward lead to where one was on each page; a new page starts at its top', async () => {
    const title = await heading();
    const first = await scrollBy(700);
    await follow(SECOND);
    await expect.poll(scrolled).toBe(0);
    const second = await scrollBy(400);
    await page.goBack();
    await expect.poll(heading).toBe(title);
    await expectNear(first);
    await page.goForward();
    await expect.poll(heading).not.toBe(title);
    await expectNear(second);
    await page.goBack();
    await expectNear(first);
  });

  it('a reload stays where one was, and the way back is as long as before', async () => {
    const title = await heading();
    const first = await scrollBy(600);
    await follow(SECOND);
    const second = await scrollBy(300);
    await page.reload();
    await comeAlive(page);
    expect(path()).toBe(SECOND);
    await expectNear(second);
    await page.goBack();
    await expect.poll(path).toBe(FIRST);
    await expect.poll(heading).toBe(title);
    await expectNear(first);
  });

  it('back from a document outside of the app leads to where one was', async () => {
    const first = await scrollBy(650);
    await page.goto(`${stack.site.base}/robots.txt`);
    await page.goBack();
    await expect.poll(path).toBe(FIRST);
    await expectNear(first);
    await comeAlive(page);
    await expectNear(first);
  });

  it('the focus is never nowhere: it is on the heading of a new page, and in the page after Back', async () => {
    const focus = () =>
      page.evaluate(() => (document.activeElement === document.body ? 'nowhere' : document.activeElement?.localName));
    const title = await heading();
    await follow(SECOND);
    await expect.poll(focus).toBe('h1');
    await page.goBack();
    await expect.poll(heading).toBe(title);
    await expect.poll(focus).not.toBe('nowhere');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});
