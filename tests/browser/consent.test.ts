import { text } from 'node:stream/consumers';
import type { BrowserContext, Page, Request } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newContext, open, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { waitForQuiet } from '../support/quiet.ts';

let context: BrowserContext;
let page: Page;
let complaints: string[];
/** Origin and path of requests to other origins. */
let foreign: string[];
let saves: Request[];

withSharedSite();
beforeEach(async () => {
  context = await newContext(browser, DESKTOP);
  page = await context.newPage();
  complaints = watchComplaints(page);
  foreign = [];
  saves = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== stack.site.base) foreign.push(url.origin + url.pathname);
    if (url.pathname.startsWith('/api/cookie_consents')) saves.push(request);
  });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const stored = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
const banner = () => page.locator('section[aria-labelledby=consent-title]');
const dialog = () => page.locator('dialog[open]');
const openFromFooter = () => page.locator('footer a[href*=modifyConsents]').click();
/** Number of events that the stand-in's tag has sent. */
const collected = () => foreign.filter((url) => url.endsWith('/collect')).length;
const readDataLayer = () =>
  page.evaluate(() => {
    const { tagManagerStandIn } = window as unknown as { tagManagerStandIn?: { heard: unknown[] } };
    return (tagManagerStandIn?.heard ?? []) as (Record<string, string> | string[])[];
  });

describe('consent', () => {
  it('SH12 CC01 CC03 CC04: asks beside the page, early in the tab order, and keeps the refusal', async () => {
    await open(page, `${stack.site.base}/en`);
    await banner().waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    const size = (n: number) => banner().locator('button').nth(n).boundingBox();
    expect((await size(0))?.width).toBe((await size(1))?.width);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await banner().evaluate((section) => section.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await banner().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expect.poll(async () => (await stored('cookiesTypes')).id).toBeTruthy();
    expect(await stored('cookiesAllowed')).toBe(true);
    const { id, ...flags } = await stored('cookiesTypes');
    expect(flags).toEqual({
      necessaryConsent: true,
      functionalConsent: false,
      analyticConsent: false,
      advertisingConsent: false,
    });
    expect(saves.map((request) => request.method())).toEqual(['POST']);
    expect(saves[0]?.postDataJSON()).toEqual({ referral: `${stack.site.base}/en`, ...flags });
    // the footer of each page leads to the receipt, and to changing and withdrawing the choice
    await openFromFooter();
    await dialog().waitFor();
    expect(page.url()).toBe(`${stack.site.base}/en`);
    expect(await dialog().locator('code').textContent()).toBe(id);
    const boxes = dialog().locator('input[type=checkbox]');
    expect(await boxes.count()).toBe(4);
    expect([await boxes.nth(0).isChecked(), await boxes.nth(0).isDisabled()]).toEqual([true, true]);
    // the settings say what is stored under which name, by whom and for how long, and offer the record as a file
    await dialog().locator('summary').nth(2).click();
    expect(await dialog().locator('table').nth(2).innerText()).toMatch(/_elm_stat\s+the Group’s \w+\s+14 months/);
    const download = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Download the record of my consent' }).click();
    const record = JSON.parse(await text(await (await download).createReadStream()));
    expect(record).toMatchObject({ id, version: '1', choice: { necessaryConsent: true } });
    await boxes.nth(1).check();
    await dialog().locator('button', { hasText: 'Save my choice' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => saves.length).toBe(2);
    expect(saves[1]?.method()).toBe('PUT');
    expect(new URL(saves[1]?.url() ?? '').pathname).toBe(`/api/cookie_consents/${id}`);
    expect(saves[1]?.postDataJSON()).toEqual({ ...flags, functionalConsent: true });
    await page.reload();
    await comeAlive(page);
    await waitForQuiet(page);
    expect([await banner().count(), foreign]).toEqual([0, []]);
  });

  it('CC02 CC06 CC08: nothing goes out before the choice; after it exactly what is configured, and what waited, in order', async () => {
    const tags = `${stack.cms.base}/tag-manager`;
    await open(page, `${stack.site.base}/en`);
    await banner().waitFor();
    await page.locator('header a[href="/en/products"]').first().click();
    await page.waitForURL('**/en/products');
    await waitForQuiet(page);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    await banner().locator('button', { hasText: 'Necessary and analytics' }).click();
    await expect.poll(collected).toBe(2);
    expect(await stored('cookiesTypes')).toMatchObject({ analyticConsent: true, advertisingConsent: false });
    await page.locator('header a[href^="/en/contact"]').first().click();
    await page.waitForURL('**/en/contact**');
    await expect.poll(collected).toBe(3);
    expect(foreign).toEqual([`${tags}/gtm.js`, ...Array(3).fill(`${tags}/collect`)]);
    const entries = await readDataLayer();
    const commands = entries.filter((entry) => Array.isArray(entry)).map((entry) => entry.slice(0, 2).join(' '));
    expect(commands).toEqual(['consent default', 'consent update']);
    expect(entries.findIndex((entry) => Array.isArray(entry))).toBe(0);
    const views = entries.flatMap((entry) =>
      !Array.isArray(entry) && entry['event'] === 'page_view' ? [entry['page_path']] : [],
    );
    expect(views.slice(0, 2)).toEqual(['/en', '/en/products']);
    // after the withdrawal no event is sent, and from the next page on no script is loaded
    await openFromFooter();
    await dialog().locator('button', { hasText: 'Necessary only' }).click();
    await dialog().waitFor({ state: 'detached' });
    const before = foreign.length;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('header a[href="/en/products"]').first().click();
    await page.waitForURL('**/en/products');
    await comeAlive(page);
    await waitForQuiet(page);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(foreign.slice(before)).toEqual([]);
  });

  it('SH21 D10: ?modifyConsents opens the settings in each language, chosen or not, and leaves the address', {
    tags: ['long'],
  }, async () => {
    for (const start of ['/', '/en', '/de']) {
      await open(page, `${stack.site.base}${start}?modifyConsents=0`);
      await dialog().waitFor();
      expect(page.url()).toBe(`${stack.site.base}${start}`);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      expect(await banner().count()).toBe(1);
    }
    await banner().locator('button').nth(1).click();
    await open(page, `${stack.site.base}/de?modifyConsents&q=wasser`);
    await dialog().waitFor();
    expect(page.url()).toBe(`${stack.site.base}/de?q=wasser`);
    await page.goBack();
    expect(page.url()).not.toContain('modifyConsents');
    // the link in a text of the CMS opens the settings in place
    await open(page, `${stack.site.base}/en/cookie-policy`);
    await page.locator('main a[href*=modifyConsents]').click();
    await dialog().waitFor();
    expect(page.url()).toBe(`${stack.site.base}/en/cookie-policy`);
  });

  it('D7: a whistleblower is not asked', async () => {
    await open(page, `${stack.site.base}/formularz-zgloszenia`);
    await waitForQuiet(page);
    expect([await banner().count(), foreign]).toEqual([0, []]);
  });

  it('D27: a film asks in place, once or for good', { tags: ['long'] }, async () => {
    const played: string[] = [];
    await page.route(/youtube|vimeo/, (route) => {
      played.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    await open(page, `${stack.site.base}/en/about`);
    await page.locator('figure a[href*="youtube"]').first().click();
    const question = page.locator('[data-movie-question]');
    await question.waitFor();
    expect(await question.evaluate((q) => q === document.activeElement)).toBe(true);
    expect([await question.textContent(), played]).toEqual([expect.stringContaining('Google'), []]);
    await question.locator('button').first().click();
    await page.locator('iframe[src*="youtube-nocookie"]').waitFor();
    await expect.poll(() => played).toEqual(['www.youtube-nocookie.com']);
    // the button is gone, so the focus moves to the player
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect([await stored('cookiesTypes'), saves]).toEqual([null, []]);
    // the next time it asks again
    await page.reload();
    await comeAlive(page);
    await page.locator('figure a[href*="youtube"]').first().click();
    await question.locator('button').nth(1).click();
    await page.locator('iframe').waitFor();
    await expect.poll(async () => (await stored('cookiesTypes'))?.id).toBeTruthy();
    expect(await stored('cookiesTypes')).toMatchObject({ functionalConsent: true, analyticConsent: false });
    await page.reload();
    await comeAlive(page);
    await page.locator('figure a[href*="youtube"]').first().click();
    await page.locator('iframe').waitFor();
    expect(await question.count()).toBe(0);
  });

  it('Global Privacy Control is a no: no question, nothing sent, and the settings say so', async () => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await open(page, `${stack.site.base}/en`);
    await waitForQuiet(page);
    expect([await banner().count(), foreign]).toEqual([0, []]);
    await openFromFooter();
    expect(await dialog().textContent()).toContain('Global Privacy Control');
    await dialog().locator('button', { hasText: 'Necessary and analytics' }).click();
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
  });
});

describe('ER07 storage', () => {
  const TROUBLES = ['forbidden', 'full', 'corrupt'] as const;
  const testTrouble = async (how: (typeof TROUBLES)[number]) => {
    await context.addInitScript((way) => {
      const refuse = () => {
        throw new DOMException(way, way === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (way === 'forbidden') Object.defineProperty(window, 'localStorage', { get: refuse });
      else if (way === 'full') Storage.prototype.setItem = refuse;
      else for (const key of ['cookiesAllowed', 'cookiesTypes', 'basket']) localStorage.setItem(key, '[{');
    }, how);
    await open(page, `${stack.site.base}/en`);
    await banner().locator('button').nth(1).click();
    await banner().waitFor({ state: 'detached' });
    await page.locator('header a[href="/en/products"]').first().click();
    await page.waitForURL('**/en/products');
    await openFromFooter();
    expect(await banner().count()).toBe(0);
    await dialog().waitFor();
    expect(new Set(complaints).size).toBe(complaints.length);
    expect(complaints.filter((line) => !line.startsWith('warning: local storage: '))).toEqual([]);
    expect(complaints.length).toBeGreaterThan(0);
    complaints = [];
  };
  it.each(TROUBLES.slice(0, 1))('that is %s: the site works, with one line for each', testTrouble);
  it.each(TROUBLES.slice(1))('that is %s: the site works, with one line for each', { tags: ['long'] }, testTrouble);
});
