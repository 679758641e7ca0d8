import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newContext, newVisitor, open, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { countedViews as views } from '../support/counted-views.ts';
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
async function visit(path: string, storage: Record<string, unknown> = {}): Promise<Page> {
  const context = await newVisitor(browser, DESKTOP, { cookiesAllowed: true, ...storage });
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

describe('the product finder, one visit', () => {
  let page: Page;
  beforeAll(async () => {
    const cookiesTypes = { id: 'x', necessaryConsent: true, analyticConsent: true };
    page = await visit(FINDER, { cookiesTypes });
    // it stays for all tests of the group
    contexts = [];
  });
  afterAll(() => page?.context().close());

  it('filters in place: no reload, the focus stays, the address follows, Back takes a step back', async () => {
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
    await expect.poll(() => chips.first().innerText()).toContain('aq-');
    await chips.first().click();
    await expect.poll(() => new URLSearchParams(query(page)).get('q')).toBeNull();
    await expect.poll(() => page.locator('#finder-phrase').inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('finder-found');
    await chips.last().click();
    await expect.poll(() => found(page)).toBe(all);
    await page.goBack();
    await expect.poll(() => option(page, 'sector', 'gas').isChecked()).toBe(true);
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(await findViolations(page, 'main')).toEqual([]);
    // SH14: the language switch follows, in the words of the other language
    await chips.last().click();
    await expect.poll(() => query(page)).toBe('');
    await option(page, 'mounting', 'DIN rail').evaluate((box: HTMLElement) => box.click());
    const german = page.locator('#language-top a[hreflang=de]');
    await expect.poll(() => german.getAttribute('href')).toBe('/de/produkte/finder?mounting=Hutschiene');
  });

  it('loses none of thirty quick choices, whose pages overtake one another', async () => {
    const chosen = await page.evaluate(async () => {
      const checked = new Set<string>();
      const fields = document.querySelectorAll<HTMLInputElement>('#product-finder input[name=sector]');
      const values = [...fields].map(({ value }) => value);
      for (let i = 0; i < 30; i++) {
        const value = values[(i * i + (i >> 1)) % values.length] ?? '';
        document.querySelector<HTMLInputElement>(`#product-finder input[name=sector][value="${value}"]`)?.click();
        if (!checked.delete(value)) checked.add(value);
        await new Promise((resolve) => setTimeout(resolve, (i * 53) % 120));
      }
      return [...checked].toSorted();
    });
    const ticked = () =>
      page.$$eval('#product-finder input[name=sector]:checked', (all) => all.map((box) => box.getAttribute('value')));
    await expect.poll(() => new URLSearchParams(query(page)).getAll('sector').toSorted()).toEqual(chosen);
    await expect.poll(async () => (await ticked()).toSorted()).toEqual(chosen);
  });

  it('CC06: is counted once per visit of its path, not again for filters and the steps back through them', async () => {
    await expect.poll(() => views(page)).toEqual([FINDER]);
    await page.locator('header a[href^="/en/contact"]').first().click();
    await expect.poll(() => views(page)).toEqual([FINDER, '/en/contact']);
    await page.goBack();
    await expect.poll(() => views(page)).toEqual([FINDER, '/en/contact', FINDER]);
  });
});

describe('the product finder', () => {
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
