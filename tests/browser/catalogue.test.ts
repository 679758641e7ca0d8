import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findViolations } from '../support/axe.ts';
import {
  countDetails,
  DESKTOP,
  newVisitor,
  open,
  PHONE,
  waitForAnimations,
  watchComplaints,
} from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

const PRODUCT = '/produkty/nakladka-radiowa-rm-20';
let page: Page;
let complaints: string[];
withSharedSite();
const leave = () => page?.context().close();

async function visit(device: object, path: string): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  await open(page, stack.site.base + path);
}
const hamburger = () => page.locator('main [aria-haspopup=dialog]', { hasText: 'Nasze rozwiązania' });
const panel = () => page.locator('dialog', { has: page.locator('nav') });
const button = (name: string) => page.getByRole('button', { name: `Podkategorie i produkty: ${name}`, exact: true });
const toggle = (name: string) => panel().locator(button(name));
const branch = (name: string) => panel().locator('nav > ul > li', { has: button(name) });
const expanded = () =>
  panel()
    .locator('button[aria-expanded=true]')
    .evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').replace(/^.*: /, '')));
async function openPanel(): Promise<void> {
  await hamburger().click();
  await page.locator('dialog[open][data-visible]').waitFor();
}

const describeNavigation = (device: object) => {
  describe('one visit', () => {
    let details: Map<string, number>;
    beforeAll(async () => {
      await visit(device, PRODUCT);
      details = countDetails(page);
    });
    afterAll(leave);

    it.runIf(device === DESKTOP)(
      'PR06 SH22: visible 100 ms after it opens, closed 400 ms after it turns invisible; the page is locked, the focus comes back',
      async () => {
        await openPanel();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
        // opened a second time, when its code is loaded, so that only the delays are measured
        await page.evaluate(() => {
          const times: Record<string, number> = {};
          const seen = { times, isLockedWhileClosing: false };
          Object.assign(window, { seen });
          const note = (name: string) => {
            times[name] ??= performance.now();
          };
          addEventListener('click', () => note('click'), { capture: true });
          addEventListener('keydown', () => note('key'), { capture: true });
          new MutationObserver((changes) => {
            for (const { attributeName, target } of changes) {
              const name = `${attributeName} ${(target as Element).hasAttribute(attributeName ?? '')}`;
              note(name);
              if (name === 'data-visible false')
                seen.isLockedWhileClosing = 'locked' in document.documentElement.dataset;
            }
          }).observe(document.querySelector('dialog[data-product-navigation]') as Element, {
            attributeFilter: ['open', 'data-visible'],
          });
        });
        await openPanel();
        expect(await page.locator('html').getAttribute('data-locked')).toBe('');
        expect(await panel().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
        const { times, isLockedWhileClosing } = await page.evaluate(
          () => (window as unknown as { seen: { times: Record<string, number>; isLockedWhileClosing: boolean } }).seen,
        );
        expect(isLockedWhileClosing).toBe(true);
        const between = (from: string, to: string) => (times[to] ?? Number.NaN) - (times[from] ?? Number.NaN);
        expect(between('open true', 'data-visible true')).toBeGreaterThan(0);
        expect(between('click', 'data-visible true')).toBeGreaterThanOrEqual(99);
        expect(between('data-visible false', 'open false')).toBeGreaterThan(0);
        expect(between('key', 'open false')).toBeGreaterThanOrEqual(399);
        expect(await hamburger().evaluate((button) => button === document.activeElement)).toBe(true);
      },
    );

    it('LY15 PR05: shows the place of the product; a node loads once and toggles', async () => {
      await openPanel();
      const current = panel().locator('[aria-current=page]');
      await current.waitFor();
      expect(await current.innerText()).toBe('RM-20 Duet');
      await expect.poll(expanded).toEqual(['Woda', 'Odczyt radiowy']);
      expect(Object.fromEntries(details)).toEqual({ water: 1, 'radio-reading': 1 });
      const { promise, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/product_categories/gas?*', (route) => promise.then(() => route.continue()));
      await toggle('Gaz').click();
      await branch('Gaz').locator('[role=status]').waitFor();
      answer();
      await branch('Gaz').locator('a[href*="/produkty/"]').first().waitFor();
      expect(await branch('Gaz').locator('[role=status]').count()).toBe(0);
      await toggle('Gaz').click();
      await expect.poll(expanded).toEqual(['Woda', 'Odczyt radiowy']);
      await toggle('Gaz').click();
      await branch('Gaz').locator('a[href*="/produkty/"]').first().waitFor();
      expect(details.get('gas')).toBe(1);
      expect(await page.evaluate(() => scrollX)).toBe(0);
      expect(complaints).toEqual([]);
      await toggle('Gaz').click();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    });

    it('RT22 PR06 SH22: a link closes it, also one to the page that is shown; the new page has the focus, and nothing of the old place is left', async () => {
      await openPanel();
      await toggle('Gaz').click();
      await panel().locator('a', { hasText: 'HT-70 Patrol' }).click();
      await page.waitForURL('**/produkty/*ht-70*');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
      await expect.poll(() => page.locator('html').getAttribute('data-locked')).toBeNull();
      await openPanel();
      await panel().locator('[aria-current=page]').waitFor();
      expect(await panel().locator('[aria-current=page]').innerText()).toBe('HT-70 Patrol');
      expect(await expanded()).toEqual(['Woda', 'Odczyt radiowy']);
      await panel().locator('[aria-current=page]').click();
      await expect.poll(() => page.locator('dialog[open], html[data-locked]').count()).toBe(0);
    });
  });

  it('BL14: is titled our solutions, has a close button, and starts below the root category', {
    tags: ['long'],
  }, async () => {
    onTestFinished(leave);
    await visit(device, '/rozwiazania/woda/odczyt-radiowy');
    await openPanel();
    await panel().locator('nav a').first().waitFor();
    expect(await panel().locator('h2').innerText()).toBe('Nasze rozwiązania');
    expect(await panel().locator('nav > ul > li > div > a').allInnerTexts()).toEqual([
      'Energia elektryczna',
      'Woda',
      'Ciepło',
      'Gaz',
      'Automatyka sieci',
      'Górnictwo',
    ]);
    expect(await panel().locator('[aria-current=page]').innerText()).toBe('Odczyt radiowy');
    await panel().locator('button', { hasText: 'Zamknij' }).click();
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });
};
describe('product navigation on a desktop', () => describeNavigation(DESKTOP));
describe('product navigation on a phone', { tags: ['long'] }, () => describeNavigation(PHONE));

describe('product navigation', () => {
  afterEach(leave);

  it('SH19: opening the mobile navigation hides it', { tags: ['long'] }, async () => {
    await visit(PHONE, PRODUCT);
    await openPanel();
    await page
      .locator('header button[popovertarget=main-menu]:not([popovertargetaction])')
      .evaluate((button: HTMLElement) => button.click());
    await page.locator('#main-menu').waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  const PAGES: [string, string][] = [
    [PRODUCT, 'Błąd pobierania produktów'],
    ['/en/products', 'Error downloading products'],
    ['/de/produkte', 'Fehler beim Download von Produkten'],
  ];
  const testFailure = async (path: string, text: string) => {
    await visit(DESKTOP, path);
    if (path !== PRODUCT) {
      await page.locator(`main a[href^="${path}/"]`).last().click();
      await page.waitForURL(/\/prod\w+\/./);
    }
    await page.route('**/api/product_categories/*', (route) => route.fulfill({ status: 502, json: { code: 502 } }));
    await page.locator('main [aria-haspopup=dialog]').click();
    const alert = panel().locator('[role=alert]').first();
    await alert.waitFor();
    expect(await alert.innerText()).toContain(text);
    // the loading bar says it too
    expect(await page.locator('[aria-hidden=true][data-state]').first().getAttribute('data-state')).toBe('failed');
    const failed = await panel().locator('[role=alert]').count();
    await page.unroute('**/api/product_categories/*');
    await alert.locator('button').click();
    await expect.poll(() => panel().locator('[role=alert]').count()).toBe(failed - 1);
  };
  it.each(PAGES.slice(0, 1))('PR13 W6 SH24: on %s says what failed, and tries again', testFailure);
  it.each(PAGES.slice(1))('PR13 W6 SH24: on %s says what failed, and tries again', { tags: ['long'] }, testFailure);

  it('BX07: has no flaw that axe finds', { tags: ['long'] }, async () => {
    await visit(DESKTOP, PRODUCT);
    await openPanel();
    await panel().locator('[aria-current=page]').waitFor();
    await waitForAnimations(page);
    expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  });
});

it('recently viewed products: after a consent to functional data alone, of one language, and gone with the consent or the list', {
  tags: ['long'],
}, async () => {
  onTestFinished(leave);
  const flags = { necessaryConsent: true, functionalConsent: true, analyticConsent: false, advertisingConsent: false };
  const links = () => shown.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem('recentProducts') ?? 'null'));
  page = await (await newVisitor(browser, DESKTOP)).newPage();
  complaints = watchComplaints(page);
  await open(page, stack.site.base + PRODUCT);
  expect(await seen()).toBeNull();
  await page.context().close();
  page = await (
    await newVisitor(browser, DESKTOP, { cookiesAllowed: true, cookiesTypes: { id: null, ...flags } })
  ).newPage();
  complaints = watchComplaints(page);
  for (const slug of ['em-110-solo', 'em-120-mono']) await open(page, `${stack.site.base}/produkty/${slug}`);
  const shown = page.locator('#recent');
  // without the product of the page itself
  await expect.poll(links).toEqual(['/produkty/em-110-solo']);
  await open(page, `${stack.site.base}/produkty`);
  await expect.poll(links).toEqual(['/produkty/em-120-mono', '/produkty/em-110-solo']);
  await open(page, `${stack.site.base}/de/produkte`);
  await expect.poll(seen).toHaveLength(2);
  expect(await shown.count()).toBe(0);
  await open(page, `${stack.site.base}/produkty`);
  await shown.getByRole('button').last().click();
  await shown.waitFor({ state: 'detached' });
  expect(await seen()).toBeNull();
  await open(page, stack.site.base + PRODUCT);
  await expect.poll(seen).toHaveLength(1);
  await page.locator('footer a[href*=modifyConsents]').click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Tylko niezbędne' }).click();
  await expect.poll(seen).toBeNull();
  expect(complaints).toEqual([]);
});
