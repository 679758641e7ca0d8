import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

/** The page of the content plan that has every block. */
const EVERY_BLOCK = '/uslugi/przewodnik-zdalny-odczyt';
let page: Page;
withSharedSite();

async function visit(device: object, prepare?: () => Promise<unknown>): Promise<void> {
  page = await (await newVisitor(browser, device)).newPage();
  await prepare?.();
  await open(page, stack.site.base + EVERY_BLOCK);
}

describe('blocks on a desktop, one after the other on one page', () => {
  beforeAll(() => visit(DESKTOP));
  afterAll(() => page?.context().close());

  it('BL03 BL05 BL08 BL11 BL15: every block shows its content, tabs as tabs', async () => {
    const section = (id: string) => page.locator(`#s-${id}`);
    expect(await section('porownanie').locator('.rich').count()).toBe(2);
    for (const id of ['architektura', 'siec', 'wymagania-siwz', 'montaz', 'ochrona', 'po-co']) {
      expect((await section(id).innerText()).length, id).toBeGreaterThan(120);
    }
    expect(await section('oferta').locator('a').count()).toBeGreaterThan(2);
    expect(await section('oferta').locator('img').count()).toBeGreaterThan(2);
    expect(await section('zadania').locator('h3').count()).toBeGreaterThan(2);
    expect(await section('zdjecie').locator('figcaption').count()).toBe(1);
    expect(await section('szczegoly').locator('[role=tab]').count()).toBeGreaterThan(3);
  });

  it('BL16: a movie is a picture first; its player comes with the click and the consent', async () => {
    await page.route(/youtube|vimeo/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<title>player</title>' }),
    );
    const movies = page.locator('#s-filmy');
    expect(await page.locator('iframe').count()).toBe(0);
    await movies.locator('a, button').first().click();
    await movies.locator('[data-movie-question] button').first().click();
    const player = page.locator('iframe').first();
    await player.waitFor();
    expect(await player.getAttribute('src')).toMatch(
      /^https:\/\/(www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/\d+\?dnt=1)/,
    );
  });

  it('D27 BL01: a film in a text asks in its place before it loads anything of another host', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.site.base)) foreign.push(new URL(request.url()).hostname);
    });
    const text = page.locator('#s-montaz .rich');
    const question = text.locator('[data-movie-question]');
    await text.locator('.film > a').click();
    await question.waitFor();
    expect([await text.locator('.film > a').isVisible(), await text.locator('iframe').count(), foreign]).toEqual([
      false,
      0,
      [],
    ]);
    await question.locator('button').first().click();
    await text.locator('iframe').waitFor();
    await expect.poll(() => foreign).toEqual(['www.youtube-nocookie.com']);
  });

  it('BL12: a tile that is the only one of its grid keeps its place while its products are open', async () => {
    const tile = page.locator('#s-oferta li', { has: page.locator('button[aria-expanded]') }).first();
    await tile.locator('button[aria-expanded]').click();
    await page.locator('#s-oferta li[id]').waitFor();
    const { open, closed } = await tile.evaluate((element) => {
      const measure = () => {
        const { left, width, height } = element.getBoundingClientRect();
        return [left, width, height].map(Math.round);
      };
      const others = [...(element.parentElement?.children ?? [])].filter((other) => other !== element);
      for (const other of others) if (!other.id) other.remove();
      const open = measure();
      for (const drop of others) drop.remove();
      return { open, closed: measure() };
    });
    expect(open).toEqual(closed);
  });
});

describe('blocks on a phone, without its pictures', () => {
  beforeAll(() => visit(PHONE, () => page.route('**/media/**', (route) => route.abort())));
  afterAll(() => page?.context().close());

  it('BL08 BL09: tabs are an accordion below 768 px; one item is open at a time, and a click closes it', async () => {
    const items = page.locator('#s-bledy summary');
    const open = page.locator('#s-bledy details[open]');
    await items.nth(1).click();
    expect(await open.count()).toBe(1);
    await items.nth(2).click();
    expect(await open.count()).toBe(1);
    const hash = () => page.evaluate(() => location.hash);
    await expect.poll(hash).not.toBe('');
    await items.nth(2).click();
    expect(await open.count()).toBe(0);
    // without a fragment, Back and a reload show it closed
    await expect.poll(hash).toBe('');
    const tab = page.locator('#s-szczegoly h3 button').nth(1);
    for (const isOpen of ['true', 'false']) {
      await tab.click();
      expect(await tab.getAttribute('aria-expanded')).toBe(isOpen);
      expect((await hash()) !== '').toBe(isOpen === 'true');
    }
  });

  it('BL19: a picture that does not come leaves its frame and an outline', async () => {
    await page.locator('#s-zdjecie').scrollIntoViewIfNeeded();
    const frame = page.locator('#s-zdjecie [data-failed]').first();
    await frame.waitFor();
    expect((await frame.boundingBox())?.height).toBeGreaterThan(100);
    expect(await frame.locator('[data-icon]').count()).toBe(1);
  });
});
