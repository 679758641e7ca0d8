import type { BrowserContext, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newVisitor, open, PHONE, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

let contexts: BrowserContext[] = [];
let complaints: string[] = [];
withSharedSite();
afterEach(async () => {
  for (const context of contexts) await context.close();
  contexts = [];
  expect(complaints).toEqual([]);
});

const FINDER = '/en/products/finder';
async function visit(path: string, device = DESKTOP, storage: Record<string, unknown> = {}): Promise<Page> {
  const context = await newVisitor(browser, device, { cookiesAllowed: true, ...storage });
  contexts.push(context);
  const page = await context.newPage();
  complaints = watchComplaints(page);
  await open(page, stack.site.base + path);
  return page;
}
const chosen = (page: Page) => page.locator('[data-compare-bar] li');

describe('the comparison', () => {
  it('takes four, refuses a fifth in words, agrees with other tabs, and opens what is chosen', {
    tags: ['long'],
  }, async () => {
    const page = await visit(FINDER);
    const boxes = page.locator('main li input[name=ids]');
    for (let i = 0; i < 4; i++) await boxes.nth(i).click();
    await boxes.nth(4).click();
    expect(await boxes.nth(4).isChecked()).toBe(false);
    expect(await page.locator('[data-compare-bar] [role=alert]').innerText()).toContain('EM-150 Duo');
    const other = await (contexts[0] as BrowserContext).newPage();
    await open(other, `${stack.site.base}/en/products/em-110-solo`);
    await expect.poll(() => chosen(other).count()).toBe(4);
    await other.getByRole('button', { name: 'In comparison' }).click();
    await expect.poll(() => chosen(page).count()).toBe(3);
    expect(await boxes.nth(0).isChecked()).toBe(false);
    await page.locator('[data-compare-bar] a').click();
    await page.waitForURL('**/en/products/compare?ids=em-120,em-130,em-140');
    await expect.poll(() => page.locator('main thead th').count()).toBe(3);
    const rows = await page.locator('main tbody tr').count();
    await page.getByRole('link', { name: 'Only differences' }).click();
    await page.waitForURL('**&diff=1');
    await expect.poll(() => page.locator('main tbody tr').count()).toBeLessThan(rows);
    expect(await findViolations(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Remove EM-130 Nexa' }).click();
    await page.waitForURL('**?ids=em-120,em-140&diff=1');
    await page.getByRole('link', { name: 'EM-120 Mono' }).first().click();
    await expect.poll(() => chosen(page).count()).toBe(2);
  });

  it('is in reach while the choice of cookies is asked for', { tags: ['long'] }, async () => {
    for (const device of [DESKTOP, PHONE]) {
      const page = await visit(FINDER, device, { cookiesAllowed: undefined });
      await page.locator('html[data-banner]').waitFor();
      await page.locator('main li input[name=ids]').first().click();
      const bar = page.locator('[data-compare-bar] a, [data-compare-bar] button').first();
      const isInReach = () =>
        bar.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
      await expect.poll(isInReach).toBe(true);
      // the bar does not cover the focused element either
      const boxes = page.locator('main li input[name=ids]');
      for (let i = 1; i < 6; i++) {
        await boxes.nth(i).focus();
        const isClear = () =>
          page.evaluate(() => {
            const end = document.activeElement?.getBoundingClientRect().bottom ?? 0;
            return end <= (document.querySelector('[data-compare-bar]')?.getBoundingClientRect().top ?? 0);
          });
        await expect.poll(isClear).toBe(true);
      }
      // the bottom bar is in reach above the banner, too
      if (device === PHONE) await page.locator('nav[aria-label="Bottom navigation"] a').first().click({ trial: true });
      await page.locator('[data-compare-bar]').getByRole('button', { name: 'Clear', exact: true }).click();
      expect(await chosen(page).count()).toBe(0);
    }
  });

  it('scrolls with the page of a phone, three products staying in sight; four scroll sideways, each value named', {
    tags: ['long'],
  }, async () => {
    const page = await visit('/en/products/compare?ids=em-110,em-120,em-130', PHONE);
    const frame = page.locator('main section', { has: page.locator('> table') });
    const sizes = () => frame.evaluate((e) => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]);
    expect(await sizes()).toEqual([0, 0]);
    await frame.locator('tbody').last().scrollIntoViewIfNeeded();
    const head = await frame.locator('thead th').nth(2).boundingBox();
    expect(Math.abs((head?.y ?? 0) - 56)).toBeLessThan(3);
    await open(page, `${stack.site.base}/en/products/compare?ids=em-110,em-120,em-130,em-140`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await sizes()).toEqual([expect.toSatisfy((over: number) => over > 100), 0]);
    await frame.evaluate((element) => element.scrollTo(200, 0));
    const name = await frame.locator('tbody th[scope=row]').first().boundingBox();
    expect(Math.abs((name?.x ?? 0) - ((await frame.boundingBox())?.x ?? 0))).toBeLessThan(2);
    const label = (cell: Element) => getComputedStyle(cell, '::before').content;
    expect(await frame.locator('tbody td').first().evaluate(label)).toContain('EM-110 Solo');
    expect(await page.getByRole('row').count()).toBe(await frame.locator('tr').count());
    expect(await page.getByRole('rowheader', { name: 'Medium' }).count()).toBe(1);
    expect(await findViolations(page, 'main')).toEqual([]);
  });
});
