import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { countDetails, DESKTOP, newVisitor, open, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

const PRODUCT = '/produkty/nakladka-radiowa-rm-20';
const EVERY_BLOCK = '/uslugi/przewodnik-zdalny-odczyt';
let page: Page;
let complaints: string[];
withSharedSite();
afterEach(() => page?.context().close());

async function visit(device: object, path: string): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  complaints = watchComplaints(page);
  await open(page, stack.site.base + path);
}
/** Texts with plain spaces and hyphens. */
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u2011', '-').replaceAll('\u00a0', ' '));
/** Names of the products in the open tile. */
const names = async (drop: Locator) => plain(await drop.locator('h4').allInnerTexts());

it('BX07: the name of a focused tile is underlined, for the ring around it may be larger than the window', async () => {
  await visit(PHONE, '/');
  await page.keyboard.press('Tab');
  const link = page.locator('main li h3 a').first();
  await link.focus();
  expect(
    await link.evaluate((a) => [getComputedStyle(a).textDecorationLine, getComputedStyle(a, '::after').outlineWidth]),
  ).toEqual(['underline', '3px']);
});

it('PR07 PR08 PR09: two rows of cooperating devices, four related products in one row, none cut', async () => {
  const rowsOf = (id: string) =>
    page.locator(`#${id} ul`).evaluate((list) => {
      const frame = list.getBoundingClientRect();
      const tiles = [...list.children].map((tile) => tile.getBoundingClientRect());
      const isWhole = (tile: DOMRect) => tile.left >= frame.left && tile.right <= frame.right;
      return { rows: new Set(tiles.map(({ top }) => top)).size, whole: tiles.filter(isWhole).length };
    });
  const buttons = (id: string) => page.locator(`#${id} [data-slider] button`).filter({ visible: true }).count();
  await visit(DESKTOP, '/produkty/em-310-volta');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [id, rows] of [
    ['similar', 2],
    ['recommended', 1],
  ] as const) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect.poll(() => buttons(id)).toBe(2);
    expect(await rowsOf(id)).toEqual({ rows, whole: 4 });
  }
  await open(page, `${stack.site.base}/produkty/em-540-tablo`);
  await page.locator('#related').scrollIntoViewIfNeeded();
  for (const width of [1440, 1211]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await rowsOf('related')).toEqual({ rows: 1, whole: 4 });
    expect(await buttons('related')).toBe(0);
  }
});

describe('navigation grid', () => {
  const grid = () => page.locator('#s-oferta');
  const drops = () => grid().locator('ul > li[id]');
  const more = (name: string) => grid().locator('button[aria-expanded]', { hasText: name });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('BL12: on a %s the first toggle loads the products, and one tile is open at a time', async (_, device) => {
    await visit(device, EVERY_BLOCK);
    const details = countDetails(page);
    await more('Odczyt radiowy').click();
    await drops().locator('h4').first().waitFor();
    expect(await names(drops())).toContain('RM-20 Duet');
    await more('Ciepłomierze').click();
    await expect.poll(() => names(drops())).toContain('CH-50 Thermis');
    expect(await drops().count()).toBe(1);
    await more('Ciepłomierze').click();
    expect(await drops().count()).toBe(0);
    await more('Odczyt radiowy').click();
    await drops().locator('h4').first().waitFor();
    expect(details.get('radio-reading')).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('BL12 D18: Back finds a tile open, and closed again', async () => {
    await visit(DESKTOP, EVERY_BLOCK);
    await more('Ciepłomierze').click();
    await drops().locator('h4').first().waitFor();
    const steps = await page.evaluate(() => history.length);
    const y = await page.evaluate(() => Math.round(scrollY));
    const leave = async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/kontakt"]')?.click());
      await page.waitForURL('**/kontakt');
      await page.locator('#s-oferta').waitFor({ state: 'detached' });
      await page.goBack();
      await grid().waitFor();
    };
    await leave();
    await expect.poll(() => names(drops())).toContain('CH-50 Thermis');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(y);
    await more('Ciepłomierze').click();
    expect([new URL(page.url()).hash, await page.evaluate(() => history.length)]).toEqual(['', steps + 1]);
    await leave();
    expect(await drops().count()).toBe(0);
    // a shared address opens the tile, too
    await page.goto(`${stack.site.base}/en`);
    await open(page, `${stack.site.base}${EVERY_BLOCK}#cieplomierze`);
    await expect.poll(() => names(drops())).toContain('CH-50 Thermis');
    expect(complaints).toEqual([]);
  });

  it('BL12: a category without products leads to its page, and Back to the page it was opened from', async () => {
    await visit(DESKTOP, EVERY_BLOCK);
    await page.route('**/api/product_categories/concentrators?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), products: [] } });
    });
    const target = await grid().locator('a', { hasText: 'Koncentratory' }).getAttribute('href');
    await more('Koncentratory').click();
    await page.waitForURL(`**${target}`);
    await grid().waitFor({ state: 'detached' });
    await page.goBack();
    await grid().waitFor();
    await more('Ciepłomierze').click();
    await expect.poll(() => names(drops())).toContain('CH-50 Thermis');
    expect(new URL(page.url()).pathname).toBe(EVERY_BLOCK);
  });

  it('BL12 PR13: where loading fails, the error stands in the place of the link, and another try helps', async () => {
    await visit(DESKTOP, EVERY_BLOCK);
    await page.route('**/api/product_categories/heat-meters?*', (route) => route.abort());
    await more('Ciepłomierze').click();
    const alert = grid().locator('[role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Błąd pobierania produktów');
    expect(await more('Ciepłomierze').innerText()).toMatch(/^Spróbuj ponownie/);
    await page.unroute('**/api/product_categories/heat-meters?*');
    await more('Ciepłomierze').click();
    await drops().locator('h4').first().waitFor();
    expect(await more('Ciepłomierze').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('BL13: with descriptions, see products loads those of the category', async () => {
    await visit(DESKTOP, '/rozwiazania');
    const section = page.locator('#s-kategorie');
    expect(plain([await section.innerText()])[0]).toContain('Wodomierze mieszkaniowe i sieciowe');
    await section.locator('button[aria-expanded]', { hasText: 'Woda' }).click();
    await section.locator('li[id] h4').first().waitFor();
    expect(await names(section.locator('li[id]'))).toContain('AQ-40 Sonic');
  });

  it('BL11: without a script the tiles are links', async () => {
    page = await (await newVisitor(browser, { ...DESKTOP, javaScriptEnabled: false })).newPage();
    await page.goto(stack.site.base + EVERY_BLOCK);
    expect(await grid().locator('button:visible').count()).toBe(0);
    await grid().locator('li', { hasText: 'Ciepłomierze' }).first().click();
    await page.waitForURL('**/rozwiazania/cieplo/cieplomierze');
  });
});

describe('items and scrolling', () => {
  it('BL18: an item loads what it names when it is first opened', async () => {
    await visit(DESKTOP, EVERY_BLOCK);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/download_center?')) requestCount += 1;
    });
    const tab = page.locator('#s-szczegoly [role=tab]', { hasText: 'Broszury' });
    const content = page.locator('#s-szczegoly section', { has: page.locator('h3', { hasText: 'Broszury' }) });
    await page.waitForTimeout(300);
    expect(requestCount).toBe(0);
    await page.route('**/api/download_center?*', (route) => route.abort(), { times: 1 });
    await tab.click();
    const held = Promise.withResolvers<void>();
    await content.locator('[role=alert] button').waitFor();
    await page.route('**/api/download_center?*', (route) => held.promise.then(() => route.continue()), { times: 1 });
    await content.locator('[role=alert] button').click();
    await content.locator('[aria-busy=true]:focus [data-loading]').waitFor({ state: 'attached' });
    expect(await content.locator('[role=alert]').count()).toBe(0);
    held.resolve();
    await content.locator('a[href$=".pdf"]').first().waitFor();
    expect(await content.locator('[aria-busy=false]:focus').count()).toBe(1);
    await page.locator('#s-szczegoly [role=tab]').first().click();
    await tab.click();
    expect(requestCount).toBe(2);
  });

  it('BL10: an opened item comes into sight half a second after the load', async () => {
    await visit(DESKTOP, `${EVERY_BLOCK}#harmonogram`);
    const item = page.locator('#s-szczegoly section', { has: page.locator('table') });
    const top = () => item.evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(300);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it('BL10: a link to a place of the page stops 165 px above it, and the place has the focus', async () => {
    await visit(DESKTOP, PRODUCT);
    await page.locator('main header a[href="#product-contact"]').click();
    const contact = page.locator('#product-contact');
    const top = () => contact.evaluate((section) => Math.round(section.getBoundingClientRect().top));
    const end = () => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
    await expect.poll(async () => Math.abs((await top()) - 165) <= 2 || (await end())).toBe(true);
    expect(await contact.evaluate((section) => section === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#product-contact');
  });

  it('BL04: the contact block opens the contact of the company', async () => {
    await visit(DESKTOP, EVERY_BLOCK);
    const link = page.locator('section a[href*="/kontakt/"]:visible').first();
    const target = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${target}`);
    await expect.poll(() => page.locator('body').getAttribute('data-layout')).toBe('contact');
    await expect.poll(() => page.locator('main').innerText()).toContain('Aquametra');
  });
});
