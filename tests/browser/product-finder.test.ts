import type { BrowserContext, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newContext, newVisitor, open, PHONE, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { waitForQuiet } from '../support/quiet.ts';

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
const query = (page: Page) => new URL(page.url()).search;
const found = async (page: Page) => Number.parseInt(await page.locator('#finder-found').innerText(), 10);
const option = (page: Page, facet: string, value: string) =>
  page.locator(`#product-finder input[name="${facet}"][value="${value}"]`);
const chosen = (page: Page) => page.locator('[data-compare-bar] li');

describe('the product finder', () => {
  it('filters in place: no reload, the focus stays, the address follows, Back takes a step back; loses none of twelve quick choices, whose pages overtake one another', async () => {
    const page = await visit(FINDER);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const all = await found(page);
    const count = Number.parseInt(
      await option(page, 'sector', 'water').locator('xpath=..').locator('> span').last().innerText(),
      10,
    );
    await option(page, 'sector', 'water').click();
    await expect.poll(() => query(page)).toBe('?sector=water');
    await expect.poll(() => found(page)).toBe(count);
    expect(count).toBeLessThan(all);
    // the number of products is a status already
    expect(await page.locator('[role=status][aria-live=polite]').first().textContent()).toBe('');
    expect(await option(page, 'sector', 'water').evaluate((box) => box === document.activeElement)).toBe(true);
    // two clicks at once: none is lost
    await option(page, 'sector', 'gas').click();
    await option(page, 'sector', 'heat').click();
    await expect
      .poll(() => new URLSearchParams(query(page)).getAll('sector').toSorted())
      .toEqual(['gas', 'heat', 'water']);
    await page.locator('#finder-phrase').fill('aq-');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URLSearchParams(query(page)).get('q')).toBe('aq-');
    await expect
      .poll(() => page.locator('main li h3').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^AQ-/)]));
    expect(await page.locator('#finder-phrase').evaluate((field) => field === document.activeElement)).toBe(true);
    const chips = page.locator('nav[aria-label="Chosen filters"] a');
    // a moment after the address changes, the phrase has the first chip
    await chips.first().filter({ hasText: 'aq-' }).click();
    await expect.poll(() => new URLSearchParams(query(page)).get('q')).toBeNull();
    await expect.poll(() => page.locator('#finder-phrase').inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('finder-found');
    await chips.last().click();
    await expect.poll(() => found(page)).toBe(all);
    await page.goBack();
    await expect.poll(() => option(page, 'sector', 'gas').isChecked()).toBe(true);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(await findViolations(page, 'main')).toEqual([]);
    // SH14: the language switch follows, in the words of the other language, which a page waits for only a moment
    const data = () => page.request.get(`${stack.site.base}/page-data?path=${FINDER}&mounting=DIN+rail`);
    await expect.poll(async () => (await data()).text()).toContain('mounting=Hutschiene');
    await chips.last().click();
    await expect.poll(() => query(page)).toBe('');
    await option(page, 'mounting', 'DIN rail').evaluate((box: HTMLElement) => box.click());
    await page.waitForSelector('#language-top [href$="/finder?mounting=Hutschiene"]', { state: 'attached' });

    const picked = await page.evaluate(async () => {
      const checked = new Set<string>();
      const values = [...document.querySelectorAll<HTMLInputElement>('#product-finder input[name=sector]')].map(
        ({ value }) => value,
      );
      for (let i = 0; i < 12; i++) {
        const value = values[(i * i + (i >> 1)) % values.length] ?? '';
        document.querySelector<HTMLInputElement>(`#product-finder input[name=sector][value="${value}"]`)?.click();
        if (!checked.delete(value)) checked.add(value);
        await new Promise((resolve) => setTimeout(resolve, (i * 53) % 120));
      }
      return [...checked].toSorted();
    });
    await expect.poll(() => new URLSearchParams(query(page)).getAll('sector').toSorted()).toEqual(picked);
    await expect
      .poll(() =>
        page
          .locator('#product-finder input[name=sector]:checked')
          .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).toSorted()),
      )
      .toEqual(picked);
  });

  it('Back restores the words too, while the focus is in their field', { tags: ['long'] }, async () => {
    const page = await visit(FINDER);
    const field = page.locator('#finder-phrase');
    for (const words of ['aq', 'nothing of the kind']) {
      await field.focus();
      await field.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.form?.requestSubmit();
      }, words);
      await expect.poll(() => new URLSearchParams(query(page)).get('q')).toBe(words);
      // the words must have become a history entry before the next ones are typed
      await waitForQuiet(page);
      await page.waitForSelector('[data-state=idle][aria-hidden=true]', { state: 'attached' });
    }
    await page.goBack();
    await expect.poll(() => query(page)).toBe('?q=aq');
    await expect.poll(() => field.inputValue()).toBe('aq');
  });

  it('leaves a group open when its last value is unchecked; Back from a product to the filtered list takes the focus', {
    tags: ['long'],
  }, async () => {
    const page = await visit(FINDER);
    const group = page.locator('#product-finder > details > div > details').last();
    expect(await group.getAttribute('open')).toBeNull();
    await group.locator('summary').first().click();
    const box = group.locator('input').first();
    await box.check();
    await expect.poll(() => query(page)).not.toBe('');
    await box.uncheck();
    await expect.poll(() => query(page)).toBe('');
    expect(await group.getAttribute('open')).toBe('');
    await option(page, 'sector', 'water').check();
    await expect.poll(() => query(page)).toBe('?sector=water');
    await page.locator('main li h3 a').first().click();
    await expect.poll(() => query(page)).toBe('');
    await page.goBack();
    await expect.poll(() => query(page)).toBe('?sector=water');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
  });

  it('BX08: filters and compares without a script', { tags: ['long'] }, async () => {
    const context = await newContext(browser, { ...DESKTOP, javaScriptEnabled: false });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(stack.site.base + FINDER);
    await option(page, 'sector', 'water').check();
    await page.locator('#product-finder details button[type=submit]').click();
    await page.waitForURL(/sector=water/);
    expect(await option(page, 'sector', 'water').isChecked()).toBe(true);
    await page.locator('main li input[name=ids]').nth(0).check();
    await page.locator('main li input[name=ids]').nth(2).check();
    await page.getByRole('button', { name: 'Compare the ticked products' }).click();
    await page.waitForURL(/\/en\/products\/compare\?ids=.+&ids=.+/);
    expect(await page.locator('main thead th').count()).toBe(2);
    await page.locator('main thead th a').first().click();
    await page.locator('main button[name=ids]').click();
    await page.waitForURL(/\/en\/products\/compare\?ids=[^&,]+$/);
  });
});

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
