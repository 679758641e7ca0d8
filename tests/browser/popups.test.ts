import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { DESKTOP, newVisitor, open, PHONE, stopClock, waitForAnimations } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ABOUT = '/o-grupie';
const METERS = '/rozwiazania/woda/wodomierze-mieszkaniowe';
const LABORATORY = '/uslugi/laboratorium-wzorcujace';
const NEWSLETTER = 'newsletter-invitation';
const YESTERDAY = new Date(NOW.getTime() - 24 * 3_600_000).toISOString();

let context: BrowserContext;
let page: Page;
let calls: string[];
withSharedSite();
afterEach(() => context.close());

/** Starts a visit; `displayed` lists ids of popups that were displayed yesterday. */
async function start(
  displayed: string[] = [],
  { device = DESKTOP, storage = {} }: { device?: BrowserContextOptions; storage?: Record<string, unknown> | null } = {},
) {
  const seed = { cookiesAllowed: true, displayedPopups: displayed.map((id) => ({ id, date: YESTERDAY })), ...storage };
  context = await newVisitor(browser, device, storage === null ? {} : seed, 'cms');
  page = await context.newPage();
  await page.clock.install({ time: NOW });
  calls = [];
  page.on('request', (request) => request.url().includes('/api/popups') && calls.push(request.url()));
}
/** Opens a page and stops the clock once the popups are loaded: from then on, only runFor lets time pass. */
async function at(path: string) {
  const answer = page.waitForResponse('**/api/popups?*');
  await page.clock.resume();
  await open(page, stack.site.base + path);
  await (await answer).finished();
  await stopClock(page);
}
const popup = () => page.locator('dialog[data-custom]');
/** Title of the open popup without no-break spaces, or null. */
const title = async () => {
  const [text] = await page.locator('dialog[data-custom][open] h2').allInnerTexts();
  return text?.replaceAll('\u00a0', ' ') ?? null;
};
/** Polls while time passes in small steps, because the network and React need real time. */
const soon = <T>(read: () => Promise<T>) => expect.poll(() => page.clock.runFor(50).then(read));
const shows = (text: string) => soon(title).toBe(text);
const isClosed = () => soon(() => page.locator('dialog[open]').count()).toBe(0);
const recorded = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('displayedPopups') ?? '[]') as { id: string; date: string }[]);
const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
/** Checks the popup with axe once it has faded in. */
async function isAccessible() {
  await page.clock.runFor(1000);
  await page.clock.resume();
  await waitForAnimations(page);
  expect(await findViolations(page, 'dialog[data-custom]')).toEqual([]);
}
/** Lets time pass, and expects no dialog after it. */
async function nothingFor(ms: number) {
  await page.clock.runFor(ms);
  expect(await page.locator('dialog[open]').count()).toBe(0);
}

describe('popups', () => {
  it('PP01 PP04 PP05 PP07: the global one, after half a minute, once; the focus goes back to the page', async () => {
    await start();
    await at('/');
    await nothingFor(27_000);
    expect(await recorded()).toEqual([]);
    await page.clock.runFor(3500);
    await shows('Raz w miesiącu, tylko konkrety');
    const [record, ...others] = await recorded();
    expect([record?.id, others]).toEqual([NEWSLETTER, []]);
    const opened = Date.parse(record?.date ?? '') - NOW.getTime();
    expect(opened).toBeGreaterThanOrEqual(29_000);
    // the popup has the focus, so its name is read first; the next Tab stop is the close button
    expect(await popup().evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Zamknij');
    await page.keyboard.press('Enter');
    await isClosed();
    await expect.poll(focused).toBe('page-title');
    expect(await page.locator('html[data-locked]').count()).toBe(0);
    expect(calls).toHaveLength(1);
    // it is shown once, and no other popup in this visit
    await at('/');
    await nothingFor(40_000);
    await at(METERS);
    await nothingFor(10_000);
  });

  it('PP04: none over a form that is in sight', async () => {
    await start();
    await at('/');
    await page.locator('footer form').evaluate((form) => form.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await nothingFor(40_000);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await shows('Raz w miesiącu, tylko konkrety');
  });

  it('PP03 PP06: one of the parent category, after its delay, and again after its redisplay time', {
    tags: ['long'],
  }, async () => {
    await start([NEWSLETTER]);
    await at(METERS);
    await nothingFor(27_000);
    await page.clock.runFor(3500);
    await shows('Nowość: AQ-48 Sonic Duo');
    await page.keyboard.press('Escape');
    await isClosed();
    await page.clock.runFor(4 * 60_000);
    await at(METERS);
    await nothingFor(40_000);
    await page.clock.runFor(60_000);
    await at(METERS);
    await page.clock.runFor(31_000);
    await shows('Nowość: AQ-48 Sonic Duo');
    // the picture is part of the only link, which leads to the product and closes the popup
    await page.clock.runFor(400);
    await page.mouse.click(720, ((await popup().boundingBox())?.y ?? 0) + 200);
    await page.waitForURL('**/produkty/wodomierz-ultradzwiekowy-nb-iot-aq-48');
    await isClosed();
    await expect.poll(focused).toBe('page-title');
  });

  it('PP02: the same page has another one for phones than for computers', { tags: ['long'] }, async () => {
    await start([NEWSLETTER], { device: PHONE });
    await at('/produkty');
    await page.clock.runFor(31_000);
    await shows('Instrukcje w kieszeni montera');
    await isAccessible();
    await context.close();
    await start([NEWSLETTER]);
    await at('/produkty');
    await nothingFor(20_000);
  });

  it('PP04: another page cancels what waits and brings its own, also on the way back', { tags: ['long'] }, async () => {
    await start([NEWSLETTER]);
    await at(METERS);
    // the address changes before the page does
    const heading = page.locator('h1', { hasText: 'Wodomierze mieszkaniowe' });
    await page.clock.runFor(500);
    await page.locator('footer a[href="/biuro-prasowe"], header a[href="/kontakt"]').first().click();
    await heading.waitFor({ state: 'detached' });
    await nothingFor(20_000);
    expect((await recorded()).map(({ id }) => id)).toEqual([NEWSLETTER]);
    await page.goBack();
    await heading.waitFor();
    await page.clock.runFor(31_000);
    await shows('Nowość: AQ-48 Sonic Duo');
    // an open popup closes when its page is left
    await page.goForward();
    await isClosed();
    expect(calls).toHaveLength(1);
  });

  it('PP06 SH27: that of a node, of raw HTML, with each load', { tags: ['long'] }, async () => {
    await start([NEWSLETTER, 'laboratory-holiday-hours']);
    for (const close of ['Escape', 'background']) {
      await at(LABORATORY);
      await shows('Laboratorium w okresie świątecznym');
      expect(await popup().locator('a[href^="tel:"]').count()).toBe(1);
      await page.clock.runFor(300);
      if (close === 'Escape') await page.keyboard.press(close);
      else await page.mouse.click(10, 10);
      await page.clock.runFor(400);
      await isClosed();
    }
  });

  it('PP04: not above another dialog, not while somebody types; it waits', { tags: ['long'] }, async () => {
    await start([NEWSLETTER]);
    await at(METERS);
    await page.locator('header nav button[aria-haspopup=dialog]').click();
    await page.waitForSelector('dialog[open]');
    await page.clock.runFor(35_000);
    expect(await title()).toBeNull();
    await page.keyboard.press('Escape');
    await isClosed();
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      // a scroll would move the main menu under the resting mouse
      field.focus({ preventScroll: true });
    });
    await nothingFor(5000);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await shows('Nowość: AQ-48 Sonic Duo');
  });

  it('PP04: not while the choice of cookies is asked for', { tags: ['long'] }, async () => {
    await start([], { storage: null });
    await at(ABOUT);
    await page.clock.runFor(40_000);
    expect(await page.locator('dialog[data-custom][open]').count()).toBe(0);
    await page.locator('section[aria-labelledby="consent-title"] button').first().click();
    await nothingFor(29_000);
    await page.clock.runFor(2000);
    await shows('Raz w miesiącu, tylko konkrety');
  });

  it('PP01: private, legal and unknown pages have none, and do not ask', { tags: ['long'] }, async () => {
    await start();
    for (const path of [
      '/formularz-zgloszenia',
      '/polityka-prywatnosci',
      '/en/terms',
      '/regulamin',
      '/nothing-here',
      '/newsletter',
    ]) {
      await open(page, stack.site.base + path);
      await nothingFor(15_000);
    }
    expect(calls).toEqual([]);
  });

  it('PP05: a storage that is corrupt is mended, one that is forbidden is done without', {
    tags: ['long'],
  }, async () => {
    await start([], { storage: { displayedPopups: 7 } });
    await page.addInitScript(() =>
      localStorage.setItem('displayedPopups', '[{"id":"newsletter-invitation","date":5},nul'),
    );
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
    await at(ABOUT);
    await page.clock.runFor(31_000);
    await shows('Raz w miesiącu, tylko konkrety');
    expect((await recorded()).map(({ id }) => id)).toEqual([NEWSLETTER]);
    expect(lines.filter((line) => line.includes('displayedPopups'))).toHaveLength(1);
    await context.close();

    await start();
    await page.addInitScript(() => {
      const fail = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: fail });
    });
    await at(ABOUT);
    await page.locator('section[aria-labelledby="consent-title"] button').first().click();
    await page.clock.runFor(31_000);
    await shows('Raz w miesiącu, tylko konkrety');
  });
});
