import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, openAlive, PHONE, stopClock, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

/** The table of docs/browser-history.md: what is a step of the history, and what Back restores. */

/** Tolerance of a restored scroll position, in pixels. */
const NEAR = 3;
let page: Page;
let complaints: string[];

withSharedSite();
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});
async function visit(
  address: string,
  device = DESKTOP,
  openPage: (page: Page, url: string) => Promise<unknown> = open,
): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  await openPage(page, stack.site.base + address);
}
const scrolled = () => page.evaluate(() => Math.round(scrollY));
const steps = () => page.evaluate(() => history.length);
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);
/** Path, query and fragment. */
const address = () => page.evaluate(() => location.pathname + location.search + location.hash);
async function expectNear(place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThanOrEqual(NEAR);
}
async function moveTo(y: number): Promise<number> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  return scrolled();
}
/** Scroll position once the page has stopped scrolling. */
async function arrive(): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await scrolled()];
        before = now;
        return now === last;
      },
      { interval: 150 },
    )
    .toBe(true);
  return before;
}

it.each([
  ['a computer', DESKTOP],
  ['a phone', PHONE],
])('C6: letters of the glossary are steps: Back leads to where each was left, on %s', async (_name, device) => {
  await visit('/en/glossary?utm=1', device);
  const before = await steps();
  const letters = page.locator('main a[href^="#letter-"]');
  const [first, last] = [letters.nth(1), letters.last()];
  const top = await moveTo(120);
  await first.click();
  const hash = await first.getAttribute('href');
  await expect.poll(address).toBe(`/en/glossary?utm=1${hash}`);
  await expect.poll(focused).toBe(hash?.slice(1));
  // scrolls on from there, as a reader does
  await arrive();
  const read = await moveTo((await arrive()) + 200);
  await last.evaluate((link) => (link as HTMLElement).click());
  await expect.poll(async () => Math.abs((await arrive()) - read)).toBeGreaterThan(200);
  const end = await scrolled();
  expect(await steps()).toBe(before + 2);
  await page.goBack();
  await expectNear(read);
  await page.goBack();
  await expectNear(top);
  expect(await address()).toBe('/en/glossary?utm=1');
  await page.goForward();
  await page.goForward();
  await expectNear(end);
});

it('C6 BL10: "Ask about the product" is a step, and takes the focus to the form', async () => {
  const code = Promise.withResolvers<void>();
  await visit('/en/products/em-310-volta', DESKTOP, async (page, url) => {
    await page.route('**/assets/ProductContactForm-*', (route) => code.promise.then(() => route.continue()));
    await open(page, url);
  });
  const before = await steps();
  // not the one in the bar that appears further down
  const link = page.locator('main a[href="#product-contact"]:visible').first();
  const top = await moveTo(100);
  const hash = await link.getAttribute('href');
  await link.click();
  // at once, even if the router has to wait for code; the rendered form is visible meanwhile
  await expect.poll(focused).toBe(hash?.slice(1));
  await arrive();
  const form = page.locator(`${hash} [data-lazy]:has(form)`);
  const placeTop = () => page.locator(hash as string).evaluate((e) => Math.round(e.getBoundingClientRect().top));
  expect([await placeTop(), await form.getAttribute('data-hydrated')]).toEqual([165, null]);
  expect(await form.locator('textarea').count()).toBe(1);
  code.resolve();
  await page.waitForSelector(`${hash} [data-lazy][data-hydrated]:has(form)`);
  expect(await placeTop()).toBe(165);
  expect(await steps()).toBe(before + 1);
  // a second click adds no step
  await page.evaluate((href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click(), hash);
  expect(await steps()).toBe(before + 1);
  await page.goBack();
  await expectNear(top);
});

it('C6 BL07 D18: a tab is no step; Back from another page finds it open, and the page where it was', async () => {
  await visit('/en/products/em-310-volta', DESKTOP, openAlive);
  const before = await steps();
  const tab = page.getByRole('tab').nth(2);
  await tab.click();
  const hash = await page.evaluate(() => location.hash);
  expect([hash.length > 1, await steps()]).toEqual([true, before]);
  const panel = page.locator(`#${await tab.getAttribute('aria-controls')}`);
  await panel.scrollIntoViewIfNeeded();
  const read = await moveTo((await scrolled()) + 60);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/careers"]')?.click());
  await page.waitForURL('**/en/careers');
  await expect.poll(scrolled).toBe(0);
  // only after the app has started, since Playwright's clock has no navigation timing
  await page.clock.install();
  await page.goBack();
  await expect.poll(() => page.getByRole('tab').nth(2).getAttribute('aria-selected')).toBe('true');
  await expectNear(read);
  // the page does not scroll to the head of the tab, as a link to it would
  await stopClock(page);
  await page.clock.runFor(1500);
  await expectNear(read);
});

it('CT02: Back from a company returns to its link, Forward to its name', async () => {
  await visit('/en/contact');
  const link = page.locator('main nav a[href*="#company-"]').last();
  const name = await link.innerText();
  await link.click();
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
  const section = page.locator(await link.evaluate((a) => (a as HTMLAnchorElement).hash));
  await expect.poll(() => section.evaluate((e) => e.getBoundingClientRect().top < innerHeight)).toBe(true);
  const seen = () =>
    page.evaluate(() => {
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: -1 };
      return [document.activeElement?.localName, top >= 0 && top < innerHeight];
    });
  await page.goBack();
  await expect.poll(seen).toEqual(['a', true]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await page.goForward();
  await expect.poll(seen).toEqual(['h3', true]);
});

it.each([
  ['the share price', '/en/investors/share-price', 'range'],
  ['files', '/en/download-center', 'type'],
])('C15: a filter of %s is a step within the page: it stays where it is, with its focus', async (_name, path, name) => {
  await visit(path);
  const links = page.locator(`main a[href*="${name}="]:not([aria-current])`);
  await links.first().scrollIntoViewIfNeeded();
  const [y, before, start] = [await moveTo((await scrolled()) + 150), await steps(), await address()];
  const chosen = await links.first().getAttribute('href');
  await links.first().click();
  await expect.poll(address).toBe(chosen);
  // the link to the first page of the results has the same address
  const filter = page.locator(`main a[href="${chosen}"]`).first();
  await expect.poll(() => filter.getAttribute('aria-current')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(chosen);
  expect([await arrive(), await steps()]).toEqual([y, before + 1]);
  await page.goBack();
  await expect.poll(address).toBe(start);
  await expectNear(y);
});
