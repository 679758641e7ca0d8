import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, PHONE, slowDown, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

const PRODUCT = '/produkty/em-310-volta';
let page: Page;
let complaints: string[];

withSharedSite();
afterEach(() => page.context().close());

/** A page that nobody has touched yet, on a slow machine and a slow network. */
async function visit(path: string, device = DESKTOP): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  await slowDown(page);
  await page.goto(stack.site.base + path);
}
const isAlive = () => page.evaluate(() => document.documentElement.dataset['ready'] === 'true');

describe('BX11 the keyboard on a page whose app has not come', () => {
  it('BX07: follows the skip link at once, and leaves the focus where it is', async () => {
    await visit('/en/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const where = () => page.evaluate(() => document.activeElement?.closest('main a')?.textContent ?? null);
    expect([await isAlive(), await where()]).toEqual([false, 'Home']);
    await page.waitForSelector('html[data-ready]', { timeout: 30_000 });
    expect([await where(), new URL(page.url()).hash]).toEqual(['Home', '#main']);
    expect(complaints).toEqual([]);
  });

  it('does not wait for the rest of the page to do what was asked of a part', async () => {
    await visit('/en/products/em-310-volta');
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      const watch = new MutationObserver(() => {
        dataset['early'] = String(dataset['ready'] === undefined);
        watch.disconnect();
      });
      watch.observe(document.querySelectorAll('[role=tab]')[2] as Element, { attributeFilter: ['aria-selected'] });
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=tab]:nth-child(3)')?.click());
    await page.locator('[role=tab]:nth-child(3)[aria-selected=true]').waitFor({ timeout: 30_000 });
    await page.waitForSelector('html[data-ready]', { timeout: 30_000 });
    expect(await page.locator('html').getAttribute('data-early')).toBe('true');
    expect(await page.locator('[role=tab][aria-selected=true]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('takes each arrow that was pressed on a tab for a step', async () => {
    await visit(PRODUCT);
    await page.locator('[role=tab]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('[role=tab]:nth-child(3)[aria-selected=true]:focus').waitFor({ timeout: 30_000 });
    expect(complaints).toEqual([]);
  });

  it('tells the states of menus and tabs before the app and with it', async () => {
    await visit(PRODUCT);
    const buttons = page.locator('header button[popovertarget^="mega-"]');
    const states = () => buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-expanded')));
    const closed = (await states()).map(() => 'false');
    expect([await isAlive(), closed.length > 3]).toEqual([false, true]);
    expect(await states()).toEqual(closed);
    const panels = () =>
      page.locator('[role=tab]').evaluateAll((tabs) =>
        tabs.filter((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return panel?.role !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id;
        }),
      );
    expect(await panels()).toEqual([]);
    const opened = ['true', ...closed.slice(1)];
    await buttons.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(states).toEqual(opened);
    await page.waitForSelector('html[data-ready]', { timeout: 30_000 });
    expect([await states(), await panels()]).toEqual([opened, []]);
    await page.keyboard.press('Escape');
    await expect.poll(states).toEqual(closed);
    expect(await buttons.first().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('sections of a phone are no panels of tabs', async () => {
    await visit(PRODUCT, PHONE);
    expect(await page.locator('[role=tabpanel]').count()).toBe(0);
    await comeAlive(page);
    expect(await page.locator('[role=tabpanel]').count()).toBe(0);
  });
});
