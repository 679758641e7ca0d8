import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { DESKTOP, newVisitor, open, resize, stopClock, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { waitForQuiet } from '../support/quiet.ts';

withSharedSite();

it('SE01 A3: the search is a text field that is a combobox once its suggestions are there; they are chosen with the keyboard; Esc closes them', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await page.clock.install();
  await open(page, `${stack.site.base}/szukaj`);
  const field = page.locator('#page-search');
  await field.focus();
  await page.waitForFunction(() => document.querySelector('#page-search')?.getAttribute('role') === 'combobox');
  const box = page.getByRole('combobox', { name: pl['search.label'] });
  expect([await box.getAttribute('type'), await box.getAttribute('aria-expanded')]).toEqual(['text', 'false']);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/search') && requests.push(request.url()));
  await stopClock(page);
  await field.pressSequentially('licznik');
  await page.clock.resume();
  const options = page.locator('[role="listbox"] [role="option"]');
  await options.first().waitFor();
  // one request for a word that is typed in one go
  expect(requests).toHaveLength(1);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await options.first().getAttribute('aria-selected')).toBe('true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  expect(await field.inputValue()).toBe('licznik');
  // the field is left before the answer arrives: no list opens afterwards
  await field.pressSequentially(' ');
  await page.keyboard.press('Tab');
  await page.clock.fastForward(1000);
  await waitForQuiet(page);
  expect(await options.count()).toBe(0);
  await field.focus();
  await page.keyboard.press('End');
  await field.pressSequentially('t');
  await options.first().waitFor();
  await page.keyboard.press('ArrowUp');
  // a result says what it is and what it is called, not its path
  const name = await options.last().locator('span').first().innerText();
  expect(await options.last().innerText()).toMatch(/\n(?:Produkty|Rozwiązania|Strony|Słownik pojęć)$/);
  await page.keyboard.press('Enter');
  // a page, or a term of the glossary
  await page.locator('main :is(h1, dt)', { hasText: name }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('SE02: a phrase with markup, of emoji, of one letter and of 2,000 letters gives a page', {
  tags: ['long'],
}, async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  for (const phrase of ['<script>alert(1)</script>', '⚡🔌', 'a', 'z'.repeat(1500)]) {
    await open(page, `${stack.site.base}/szukaj?phrase=${encodeURIComponent(phrase)}`);
    expect(await page.locator('#page-search').inputValue()).toBe(phrase.slice(0, 200));
  }
  expect(complaints).toEqual([]);
  // longer than the site allows an address to be
  const long = await page.goto(`${stack.site.base}/szukaj?phrase=${'ż'.repeat(2000)}`);
  expect([long?.status(), await page.locator('h1').count()]).toEqual([414, 1]);
  await context.close();
});

it('SH17 SE01: the header suggests too; what is chosen closes the panel', { tags: ['long'] }, async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  const requests: string[] = [];
  page.on('request', (request) => /Suggestions|\/api\/search/.test(request.url()) && requests.push(request.url()));
  await open(page, stack.site.base);
  const panel = page.locator('#search-panel');
  const options = panel.locator('[role="option"]');
  for (const way of ['Enter', 'click', 'the same page'] as const) {
    if (way === 'Enter') expect(requests).toEqual([]);
    await page.locator('header button[popovertarget="search-panel"]:visible').first().click();
    await page.waitForFunction(() => document.querySelector('#header-phrase')?.getAttribute('role') === 'combobox');
    await page.locator('#header-phrase').pressSequentially('aq-40', { delay: 20 });
    await options.first().waitFor();
    if (way === 'Enter') {
      await page.keyboard.press('Escape');
      await expect.poll(() => options.count()).toBe(0);
      expect(await panel.isVisible()).toBe(true);
      // the second Esc closes the panel, with what was typed in it, and leads back to its button
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      const opener = page.locator('button[popovertarget="search-panel"]:focus');
      expect(await opener.count()).toBe(1);
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'visible' });
      await page.locator('#header-phrase:focus').waitFor();
      expect(await page.locator('#header-phrase').inputValue()).toBe('aq-40');
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await options.first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else await options.first().click();
    await page.waitForURL(/\/produkty\/.*aq-40/);
    await panel.waitFor({ state: 'hidden' });
    // the address changes before the page, whose heading takes the focus
    if (way === 'Enter') await page.locator('#page-title:focus').waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

it('SE01 SH17: another search on the page of results loads no document, and leads to the heading; in a low window the list of the header shows what the keys have reached', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  await open(page, `${stack.site.base}/en/search?phrase=water`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('#page-search').fill('gas');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/search?phrase=gas');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  await typeOnWhileLoading(page);
  await resize(page, { width: 1280, height: 480 });
  await page.locator('header button[popovertarget=search-panel]').first().click();
  const list = page.locator('#search-panel [role=listbox]');
  await list.waitFor({ state: 'attached' });
  await page.locator('#header-phrase').pressSequentially('meter');
  await list.locator('[role=option]').nth(5).waitFor();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowDown');
  const box = await list.boundingBox();
  const chosen = await list.locator('[aria-selected=true]').boundingBox();
  if (!box || !chosen) throw new Error('no list');
  expect(box.y + box.height).toBeLessThanOrEqual(480);
  expect([chosen.y >= box.y, chosen.y + chosen.height <= box.y + box.height]).toEqual([true, true]);
  // in an input method Escape only ends the composition
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    await page.locator('#header-phrase').dispatchEvent('keydown', { key: 'Escape', ...composed });
  expect(await page.locator('#search-panel').isVisible()).toBe(true);
  await context.close();
});

/** What is typed while results are loading stays, and so does the focus; the title of the results is announced. */
async function typeOnWhileLoading(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/page-data?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const field = page.locator('#page-search');
  await field.fill('heat');
  await field.press('Enter');
  await field.pressSequentially(' meter');
  held.resolve();
  await page.waitForURL('**/en/search?phrase=heat');
  await page.getByRole('status').filter({ hasText: 'heat' }).first().waitFor();
  await page.unroute('**/page-data?*');
  expect(await field.inputValue()).toBe('heat meter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-search');
}
