import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { type HeldApp, holdApp } from '../../support/hold-app.ts';

const PRODUCT = '/produkty/em-310-volta';
const EVERY_BLOCK = '/uslugi/przewodnik-zdalny-odczyt';
let page: Page;
let app: HeldApp;
let complaints: string[];

withSharedSite();
afterEach(() => page.context().close());

async function visit(path: string, device = DESKTOP): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  app = await holdApp(page);
  await page.goto(stack.site.base + path);
}
async function takeOver(): Promise<void> {
  await app.release();
  await comeAlive(page);
}
const basket = () => page.evaluate(() => (JSON.parse(localStorage.getItem('basket') ?? '[]') as unknown[]).length);

describe('BX11 clicks that come before the app', () => {
  it('are each done once, in their order: two files go into the basket', async () => {
    await visit('/en/download-center');
    const buttons = page.locator('main li button[data-in-basket]');
    const other = await buttons.nth(1).elementHandle();
    await buttons.nth(0).click();
    await buttons.nth(1).click();
    await takeOver();
    await expect.poll(basket).toBe(2);
    await expect.poll(() => buttons.nth(0).getAttribute('data-in-basket')).toBe('true');
    expect(await other?.getAttribute('data-in-basket')).toBe('true');
    // the app handles the next click itself
    await buttons.nth(1).click();
    await expect.poll(basket).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('a product is compared without leaving its page, as with the app', async () => {
    await visit(PRODUCT);
    const button = page.locator('main button[name=ids]').first();
    await button.click({ noWaitAfter: true });
    await takeOver();
    await page.locator('[data-compare-bar] li').waitFor();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
    expect(complaints).toEqual([]);
  });

  it('the last of several tabs is the one that is open', async () => {
    await visit(PRODUCT);
    const tabs = page.locator('[role=tab]');
    for (const i of [1, 3, 2]) await tabs.nth(i).click();
    await takeOver();
    await expect.poll(() => tabs.nth(2).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('[role=tab][aria-selected=true]').count()).toBe(1);
    const panel = await tabs.nth(2).getAttribute('aria-controls');
    expect(await page.locator(`[id="${panel}"]`).isVisible()).toBe(true);
    await tabs.nth(0).click();
    await expect.poll(() => tabs.nth(0).getAttribute('aria-selected')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('a link is followed at once, without waiting for the app, to one history entry', async () => {
    await visit('/en');
    const before = await page.evaluate(() => history.length);
    await page.locator('main a[href^="/en/"]').first().click();
    await page.waitForFunction(() => location.pathname !== '/en');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(complaints).toEqual([]);
  });

  it('a link to a place of the page goes there, and stays there when the app comes', async () => {
    await visit('/en/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const hash = () => new URL(page.url()).hash;
    await expect.poll(hash).toBe('#main');
    await takeOver();
    expect(hash()).toBe('#main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a gallery that was clicked twice opens one dialog, and Escape closes it', async () => {
    await visit(PRODUCT);
    const picture = page.locator('a[data-enhanced]:has(img)').first();
    await picture.click();
    await picture.click();
    await takeOver();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('BX11 what was opened before the app stays open', () => {
  it.each([
    ['disclosures of a page with every block', EVERY_BLOCK, PHONE],
    ['the same in a wide window', EVERY_BLOCK, DESKTOP],
    ['lists of the contact directory', '/en/contact', DESKTOP],
  ] as const)('%s', async (_name, path, device) => {
    await visit(path, device);
    const states = () =>
      page.locator('main details').evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open));
    const visible = page.locator('main summary').locator('visible=true');
    expect(await visible.count()).toBeGreaterThan(1);
    const before = await states();
    await visible.nth(1).click();
    await expect.poll(states).not.toEqual(before);
    const opened = await states();
    await takeOver();
    expect(await states()).toEqual(opened);
    // with the app it can be closed
    await visible.nth(1).click();
    await expect.poll(states).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it('a section of a product on a phone, with what it says in sight', async () => {
    await visit(PRODUCT, PHONE);
    const buttons = page.locator('main section > h3 > button');
    await buttons.nth(2).click();
    await takeOver();
    await expect.poll(() => buttons.nth(2).getAttribute('aria-expanded')).toBe('true');
    const panel = await buttons.nth(2).getAttribute('aria-controls');
    await expect.poll(() => page.locator(`[id="${panel}"]`).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('the language menu; its links lead to the same page in the other language', async () => {
    await visit(PRODUCT);
    await page.locator('header button[popovertarget=language-top]').click();
    await page.locator('#language-top').waitFor({ state: 'visible' });
    await takeOver();
    expect(await page.locator('#language-top').isVisible()).toBe(true);
    await page.locator('#language-top a[hreflang=en]').click();
    await page.waitForURL('**/en/products/em-310-volta');
    expect(complaints).toEqual([]);
  });
});
