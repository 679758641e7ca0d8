import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, openBasket, PHONE, stopClock, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

let page: Page;
let complaints: string[];
withSharedSite();
afterEach(() => expect(complaints.filter((text) => !text.includes('404'))).toEqual([]));

async function start(device: BrowserContextOptions): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
}

/** Opens a page for all tests of a group, each of which starts where the one before it has ended. */
function withOnePage(path: string): void {
  beforeAll(async () => {
    await start(DESKTOP);
    await page.clock.install();
    await open(page, stack.site.base + path);
  });
  afterAll(() => page?.context().close());
}

describe('the shell on a desktop, one visit from the home page', () => {
  withOnePage('/');

  it('BX07: the first stop of the keyboard is the skip link, and it leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.locator('a.skip-link');
    expect(await skip.evaluate((a) => a === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('SH16: the language menu opens after 100 ms of pointing and hides 666 ms after leaving', async () => {
    const menu = page.locator('#language-top');
    const button = page.locator('header button[popovertarget="language-top"]');
    await stopClock(page);
    // as when a header that shrinks while the page scrolls moves under a resting mouse
    await button.evaluate(({ parentElement }) =>
      parentElement?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })),
    );
    await page.clock.runFor(3000);
    expect(await menu.isVisible()).toBe(false);
    await button.hover();
    await page.clock.runFor(200);
    await menu.waitFor({ state: 'visible' });
    await page.mouse.move(200, 700);
    await page.clock.runFor(600);
    expect(await menu.isVisible()).toBe(true);
    await page.clock.runFor(100);
    await menu.waitFor({ state: 'hidden' });
    // one that a key has opened stays while the keyboard is in it
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'visible' });
    await button.hover();
    await page.clock.runFor(200);
    await page.mouse.move(200, 700);
    await page.clock.runFor(2000);
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.clock.resume();
  });

  it('SH17 SH18: search goes to the search page; empty does nothing; the panel closes; basket and search exclude each other', async () => {
    await page.locator('header button[popovertarget="search-panel"]').first().click();
    const field = page.locator('#header-phrase');
    await expect.poll(() => field.evaluate((f) => f === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await field.fill('wodomierz');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/szukaj?phrase=wodomierz');
    // the address changes before the page, which closes what is open
    await page.waitForSelector('body[data-layout=search]');
    await page.locator('#search-panel').waitFor({ state: 'hidden' });
    await page.locator('header button[popovertarget="search-panel"]').first().click();
    await page.locator('#search-panel').waitFor({ state: 'visible' });
    await page.locator('header nav button[aria-haspopup=dialog]').click();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('#search-panel').isVisible()).toBe(false);
    expect(await page.locator('html').getAttribute('data-locked')).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('html').getAttribute('data-locked')).toBeNull();
  });

  it('SH07 SH08: the mega menu opens by click and by pointing, closes by Escape and leads on; groups and external links', async () => {
    const button = page.locator('header button[popovertarget^="menu-"]').first();
    const panel = page.locator('header [popover][id^="menu-"]').first();
    await button.click();
    await panel.waitFor({ state: 'visible' });
    expect(await panel.locator('.label').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((b) => b === document.activeElement)).toBe(true);
    await page.mouse.move(5, 500);
    await button.hover();
    await panel.waitFor({ state: 'visible' });
    await page.mouse.move(5, 880);
    await panel.waitFor({ state: 'hidden' });
    await button.click();
    await panel.locator('details summary').first().click();
    await panel.locator('details[open] ~ [popover] a:visible').first().waitFor({ state: 'visible' });
    const target = await panel.locator('a').nth(2).getAttribute('href');
    await panel.locator('a').nth(2).click();
    await page.waitForURL(`**${target}`);
    await panel.waitFor({ state: 'hidden' });
    const external = page.locator('a[href^="https://"]').first();
    expect(await external.getAttribute('target')).toBe('_blank');
    expect(await external.getAttribute('rel')).toContain('noopener');
  });
});

describe('the shell on a desktop, one page', () => {
  withOnePage('/polityka-prywatnosci');

  it('W7 SH04 SH03 SH06: beyond 65 px the header is small, the side navigation is there, breadcrumbs are gone', async () => {
    const side = page
      .locator('nav', { has: page.locator('a') })
      .filter({ hasText: /./ })
      .locator('xpath=self::nav[@aria-label="Szybkie linki"]');
    expect(await side.isVisible()).toBe(false);
    expect(await page.locator('[data-breadcrumbs]').isVisible()).toBe(true);
    // records the scroll position at which the header became small
    await page.evaluate(() => {
      const root = document.documentElement;
      new MutationObserver(() => root.setAttribute('data-small-at', String(scrollY))).observe(root, {
        attributeFilter: ['data-scrolled'],
      });
    });
    for (const y of [60, 64, 400]) {
      await page.evaluate(
        (top) =>
          new Promise((resolve) => {
            addEventListener('scrollend', resolve, { once: true });
            scrollTo(0, top);
          }),
        y,
      );
    }
    await expect.poll(() => page.locator('html').getAttribute('data-scrolled')).toBe('');
    expect(await page.locator('html').getAttribute('data-small-at')).toBe('400');
    await expect.poll(() => side.isVisible()).toBe(true);
    expect(await page.locator('[data-breadcrumbs]').isVisible()).toBe(false);
    // the top bar is gone; search and basket are in the main bar
    const finishAnimations = (header: Element) =>
      Promise.all(header.getAnimations({ subtree: true }).map((one) => one.finished));
    await page.locator('header[class]').first().evaluate(finishAnimations);
    for (const [opener, opened] of [
      ['header span > button[aria-haspopup=dialog]', 'dialog:modal #basket-title'],
      ['header div > button[popovertarget=search-panel]', '#header-phrase'],
    ] as const) {
      const box = await page.locator(opener).boundingBox();
      // with the mouse, since Playwright's own click would scroll
      await page.mouse.click((box?.x ?? 0) + 24, (box?.y ?? 0) + 24);
      await page.locator(opened).waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await page.locator(opened).waitFor({ state: 'hidden' });
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-breadcrumbs]').waitFor();
  });

  it('BX07 SH06: with reduced motion breadcrumbs are gone at once, and can no longer take the focus', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const read = () =>
      page.evaluate(() => {
        const link = document.querySelector<HTMLElement>('[data-breadcrumbs] a');
        document.documentElement.toggleAttribute('data-scrolled');
        // starts the transitions, if there are any
        const visibility = link && getComputedStyle(link).visibility;
        link?.focus();
        const hasFocus = document.activeElement === link;
        link?.blur();
        return { visibility, hasFocus };
      });
    expect(await read()).toEqual({ visibility: 'hidden', hasFocus: false });
    expect(await read()).toEqual({ visibility: 'visible', hasFocus: true });
    await page.emulateMedia({ reducedMotion: null });
  });

  it('SH22: the page behind an open panel does not scroll, and does again when it is closed', async () => {
    // read from the content: while the page is locked, its scroll position is stored elsewhere
    const position = () => page.locator('main').evaluate((main) => -Math.round(main.getBoundingClientRect().top));
    const start = await position();
    /** Turns the wheel, and waits until the page has received the event and drawn the result. */
    const turnWheel = async () => {
      const arrived = page.evaluate(
        () =>
          new Promise((resolve) => {
            const afterTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
            addEventListener('wheel', afterTwoFrames, { once: true, capture: true, passive: true });
          }),
      );
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 300);
      await arrived;
    };
    await turnWheel();
    await expect.poll(position).toBe(start + 300);
    await openBasket(page);
    await page.locator('dialog[open]').waitFor();
    // openBasket has scrolled to the top, where the button is
    const before = await position();
    await turnWheel();
    expect(await position()).toBe(before);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await turnWheel();
    await expect.poll(position).toBe(before + 300);
  });
});

describe('the shell on a phone', () => {
  beforeEach(() => start(PHONE));
  afterEach(() => page.context().close());

  it('SH09 SH19 RT22: one level a view, back rows, Escape goes up one; a link closes the menu', {
    tags: ['long'],
  }, async () => {
    await open(page, `${stack.site.base}/polityka-prywatnosci`);
    await page.locator('#bottom-bar button').click();
    const menu = page.locator('#main-menu');
    await menu.waitFor({ state: 'visible' });
    expect(await page.locator('html').getAttribute('data-locked')).toBe('');
    await menu.locator('button[popovertarget^="menu-main"]').first().click();
    const level = menu.locator('[popover]:popover-open').first();
    await level.waitFor({ state: 'visible' });
    await level.locator('button[popovertargetaction=hide]').first().click();
    await level.waitFor({ state: 'hidden' });
    await menu.locator('a[href="/kontakt"]').first().click();
    await page.waitForURL('**/kontakt');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('html').getAttribute('data-locked')).toBeNull();
  });
});
