import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE, waitForAnimations } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { openPage, page, visitAs, visitor, withNewVisitors, withOneVisit } from '../support/visitor.ts';

/** What visitors stumbled over when all rows of the specification were walked by hand. */
withSharedSite();

const boxOf = async (selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return box;
};
const topOf = (selector: string) => page.locator(selector).evaluate((e) => e.getBoundingClientRect().top);
/** The app does not start by itself after the usual three seconds without input. */
const withoutIdleStart = (visit: BrowserContext) =>
  visit.addInitScript(() => {
    const original = window.setTimeout;
    window.setTimeout = ((task: () => void, ms?: number) => (ms === 3000 ? 0 : original(task, ms))) as never;
  });

describe('one visit on a phone', () => {
  withOneVisit('/rozwiazania', PHONE);

  it('W7 SH10: with the basket open, the button in the bottom bar closes it; the menu leaves the bar free', async () => {
    const toggle = await boxOf('#bottom-bar > a:last-child');
    const tap = (box: { x: number; y: number }) => page.touchscreen.tap(box.x + 20, box.y + 20);
    await tap(toggle);
    await page.locator('dialog[aria-labelledby=basket-title][open]').waitFor();
    await tap(toggle);
    await page.locator('dialog[aria-labelledby=basket-title][open]').waitFor({ state: 'detached' });
    await tap(toggle);
    await page.locator('dialog[aria-labelledby=basket-title][open]').waitFor();
    await tap(await boxOf('#bottom-bar button'));
    await page.locator('#main-menu:popover-open').waitFor();
    expect(await page.locator('dialog[aria-labelledby=basket-title][open]').count()).toBe(0);
    await tap(toggle);
    await page.locator('dialog[aria-labelledby=basket-title][open]').waitFor();
    expect(await page.locator('#main-menu:popover-open').count()).toBe(0);
  });

  it('W1 SH16: the language list opens at its button, and the tap that closes it does nothing else', async () => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.locator('#bottom-bar button').tap();
    await page.locator('button[popovertarget=language-mobile]').tap();
    await page.locator('#language-mobile').waitFor();
    const [button, list] = [await boxOf('button[popovertarget=language-mobile]'), await boxOf('#language-mobile')];
    expect([list.x, Math.round(list.y + list.height)]).toEqual([button.x, Math.round(button.y)]);
    const link = await boxOf('#main-menu a[href="/kontakt"]');
    await page.touchscreen.tap(link.x + 20, link.y + 20);
    await page.locator('#language-mobile').waitFor({ state: 'hidden' });
    await page.locator('#main-menu:popover-open').waitFor();
    expect(new URL(page.url()).pathname).toBe('/rozwiazania');
  });

  it('SH10: the bottom bar leads home, and toggles the basket; none on the home page', async () => {
    await page.keyboard.press('Escape');
    await page.locator('#main-menu:popover-open').waitFor({ state: 'detached' });
    const bar = page.locator('nav[aria-label="Nawigacja dolna"]');
    expect(await bar.isVisible()).toBe(true);
    const newTab = visitor.waitForEvent('page');
    await bar
      .locator('a')
      .nth(1)
      .click({ modifiers: ['Control'] });
    await (await newTab).close();
    await bar.locator('a').nth(1).click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await bar.locator('a').first().click();
    await page.waitForURL(`${stack.site.base}/`);
    await expect.poll(() => bar.count()).toBe(0);
  });
});

describe('on a phone', () => {
  it('W16 CC01: the cookie banner comes by itself, and nothing jumps', async () => {
    const undecided = await newVisitor(browser, PHONE, {});
    await withoutIdleStart(undecided);
    const first = await undecided.newPage();
    // a font that comes late moves texts, with or without the banner
    await first.route('**/*.woff2', (route) => route.abort());
    await first.addInitScript(() => {
      const log: unknown[] = [];
      Object.assign(window, { log });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
          log.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 40))]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await first.goto(`${stack.site.base}/produkty`);
    await first.locator('#consent-title').waitFor();
    await waitForAnimations(first);
    expect(await first.evaluate(() => (window as unknown as { log: unknown[] }).log)).toEqual([]);
    await undecided.close();
  });
});

describe('lists and panels', () => {
  afterEach(() => visitor.close());

  const testRegion = async (device: BrowserContextOptions) => {
    await visitAs(device);
    await withoutIdleStart(visitor);
    await page.goto(`${stack.site.base}/kontakt/elmerion-power-sprzedaz`);
    // modal without any input, and the page behind stands still
    await page.locator('dialog:modal').waitFor();
    expect(await page.locator('html[data-locked]').count()).toBe(1);
    await page.locator('details[data-area=mazowieckie] summary').click();
    await page.locator('details[data-area=mazowieckie][open]').waitFor();
    await page.locator('details[data-area=podlaskie] summary').click();
    await page.locator('details[data-area=podlaskie][open]').waitFor();
    await expect.poll(() => topOf('details[data-area=podlaskie] summary')).toBeGreaterThanOrEqual(0);
    expect(await topOf('details[data-area=podlaskie] summary')).toBeLessThan(device.viewport?.height ?? 0);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/kontakt#company-elmerion-power');
  };
  it('W2 W14 CT07 LY07: a contact popup of an address is modal; a region picked in its list stays in view', () =>
    testRegion(DESKTOP));
  it('W2 CT07: a region picked in the list stays in view on a phone', { tags: ['long'] }, () => testRegion(PHONE));

  it('W11 NW03: the way back from a post ends where the visitor was in its list, after the post was loaded again too', async () => {
    await visitAs(DESKTOP);
    await openPage('/biuro-prasowe/inwestorzy');
    const back = page.locator('main a', { hasText: 'Wróć do listy aktualności' });
    const post = page.locator('main a[href^="/aktualnosci/"]').last();
    await post.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await post.click();
    await page.waitForURL('**/aktualnosci/**');
    await back.click();
    await page.waitForURL('**/biuro-prasowe/inwestorzy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await post.click();
    await page.waitForURL('**/aktualnosci/**');
    await openPage(new URL(page.url()).pathname);
    await expect.poll(() => back.getAttribute('href')).toBe('/biuro-prasowe/inwestorzy');
  });

  it('BL07: an address that names a tab shows the tabs as well as its panel', { tags: ['long'] }, async () => {
    await visitAs(DESKTOP);
    await openPage('/produkty/em-310-volta#bezpieczenstwo');
    const tabs = page.locator('[role=tablist]:has([role=tab][aria-selected=true])');
    const padding = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect
      .poll(() => tabs.evaluate((list) => Math.round(list.getBoundingClientRect().top)))
      .toBe(Math.round(padding));
    expect(await page.locator('[role=tab][aria-selected=true]').innerText()).toBe('Bezpieczeństwo');
  });
});

describe('states', () => {
  withNewVisitors();

  it('W5 SV03: a survey that was answered never shows its form', async () => {
    await visitor.addInitScript(() => {
      localStorage.setItem('completedSurveys', '["customer-satisfaction"]');
      Object.assign(window, { seen: 0 });
      const look = () => {
        const form = document.querySelector('#survey form');
        if (form && getComputedStyle(form).visibility === 'visible') Object.assign(window, { seen: 1 });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await withoutIdleStart(visitor);
    await page.goto(`${stack.site.base}/ankieta`);
    await page.locator('#survey-form[tabindex]').waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: number }).seen)).toBe(0);
  });
});
