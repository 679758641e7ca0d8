import { describe, expect, it } from 'vitest';
import { PHONE, resize } from '../support/browser.ts';
import { stack, withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';
import { openPage, page, visitAs, visitor, withOneVisit } from '../support/visitor.ts';

/** The first window of a product, the bar that replaces its buttons, and its tabs. */
withSharedSite();
withSentPages(withoutPictures);

/** Where an element is in the window, or where the bar at the bottom of the window begins. */
const edges = (selector: string, tab = page) =>
  tab.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });

const SIZES = {
  '1440×900': { width: 1440, height: 900 },
  '768×1024': { width: 768, height: 1024 },
  '390×844': { width: 390, height: 844 },
};

const KINDS: [string, string][] = [
  ['with an advisory', 'em-310-volta'],
  ['with a successor', 'diaphragm-gas-meter-gm-g4'],
  ['that is a system', 'hs-70-meridian'],
];
const testFirstWindow = async (_kind: string, product: string) => {
  await send(`/en/products/${product}`);
  if (product === 'em-310-volta') {
    // the advisory is in one line
    const { top, bottom } = await edges('main header li:has([href*="/security"])', sent);
    expect(bottom - top).toBeLessThanOrEqual(36);
  }
  if (product === 'diaphragm-gas-meter-gm-g4') await expectOneLine(product);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await resize(sent, viewport);
    const end = size === '1440×900' ? 900 : (await edges('#bottom-bar', sent)).top;
    const actions = await edges('[data-product-actions]', sent);
    expect((await edges('h1', sent)).top).toBeGreaterThan(0);
    expect(actions.bottom, size).toBeLessThanOrEqual(end);
    const tools = await sent
      .locator('[data-product-actions] button:visible [data-icon]')
      .evaluateAll((icons) => icons.slice(-3).map((icon) => Math.round(icon.getBoundingClientRect().top)));
    expect(new Set(tools).size, size).toBe(1);
    expect(await sent.evaluate(() => document.documentElement.scrollWidth - innerWidth), size).toBeLessThanOrEqual(0);
    if (product !== 'hs-70-meridian' && size !== '390×844')
      expect((await edges('[data-gallery]', sent)).right, size).toBeLessThan((await edges('h1', sent)).left);
  }
};
const WINDOW_TITLE = 'L12: name, buttons and tools of a product %s are in the first window';
it.each(KINDS.slice(0, 2))(WINDOW_TITLE, testFirstWindow);
it.each(KINDS.slice(2))(WINDOW_TITLE, { tags: ['long'] }, testFirstWindow);

const WIDTHS = [1440, 768, 390, 320];

it('L12: no part of an advisory is cut, and the small pictures have room', async () => {
  await send('/produkty/em-130-nexa');
  for (const width of WIDTHS) {
    await resize(sent, { width, height: 900 });
    // the title of an advisory is whole or out of sight
    const parts = await sent.locator('main header section li a > span > span').evaluateAll((all) =>
      all.flatMap((part) => {
        const [inner, outer] = [part.getBoundingClientRect(), part.parentElement?.getBoundingClientRect()];
        if (!outer || inner.top > outer.bottom - 2) return [];
        return [[part.textContent, part.scrollWidth <= part.clientWidth && inner.right <= outer.right + 1]];
      }),
    );
    expect(parts.slice(0, 2), String(width)).toEqual([
      ['ELM-SA-2026-01', true],
      [expect.stringContaining('CVSS'), true],
    ]);
    expect(parts.filter(([, isWhole]) => !isWhole)).toEqual([]);
    const thumbs = sent.locator('[data-gallery] ol');
    expect(await thumbs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
  }
});

it('L12: no reading or button is cut or on two lines', async () => {
  await send('/produkty/em-140-pico');
  for (const width of WIDTHS) {
    await resize(sent, { width, height: 900 });
    const lines = await sent
      .locator('main header dd, [data-product-actions] > div:first-child > *')
      .evaluateAll((all) =>
        all.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const count = range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize);
          return [element.textContent, element.scrollWidth <= element.clientWidth && count < 2];
        }),
      );
    expect(lines).toHaveLength(5);
    expect(
      lines.filter(([, isOneLine]) => !isOneLine),
      String(width),
    ).toEqual([]);
    // labels are in one row, or each is in the row of its value
    const tops = await sent
      .locator('main header dt')
      .evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().top)));
    expect(new Set(tops).size, String(width)).toBe(width === 1440 ? 1 : 3);
  }
});

/** The stage of a product and its successor are on one line. */
async function expectOneLine(product: string): Promise<void> {
  const badge = await edges('main header [data-status]', sent);
  const link = await edges('main header [data-status] + a', sent);
  expect([link.top < badge.bottom, link.left > badge.right], product).toEqual([true, true]);
}

it('L12: the stage of a product and its successor are on one line', { tags: ['long'] }, async () => {
  await send('/en/products/mechanical-heat-meter-ch-20');
  await expectOneLine('mechanical-heat-meter-ch-20');
});

describe('one visit', () => {
  withOneVisit('/en/products/em-310-volta');

  it('L12: a bar below the header has name, enquiry and data sheet while neither buttons nor contact are in the window', async () => {
    const bar = page.locator('[data-quick-bar] > div');
    expect(await bar.isVisible()).toBe(false);
    await page.locator('#specification').scrollIntoViewIfNeeded();
    await bar.waitFor();
    expect(await bar.innerText()).toMatch(/EM-310 Volta\s+Ask about the product\s+Data sheet/);
    expect(await bar.locator('a[download]').getAttribute('href')).toMatch(/\.pdf$/);
    // who has only looked at a product has no contact on the offline page
    expect(await page.evaluate(() => localStorage.getItem('viewedContacts'))).toBeNull();
    await bar.getByText('Ask about the product').click();
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await edges('#product-contact')).top).toBeLessThan(300);
    // also after a jump past buttons that were below the window
    await resize(page, { width: 390, height: 400 });
    const jump = (selector: string) =>
      page.evaluate((it) => document.querySelector(it)?.scrollIntoView({ behavior: 'instant' }), selector);
    await jump('body');
    expect((await edges('[data-product-actions]')).top).toBeGreaterThan(400);
    await bar.waitFor({ state: 'hidden' });
    await jump('#specification');
    await bar.waitFor();
  });

  it('L13 BL07: of nine tabs each is in the window, and the last one is reached by the key End', async () => {
    const tabs = page.locator('[role=tab]');
    for (const size of ['1440×900', '768×1024'] as const) {
      await resize(page, SIZES[size]);
      const rights = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
      expect([rights.length, rights.filter((right) => right > SIZES[size].width)]).toEqual([9, []]);
    }
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true');
  });

  it('the drawing of a device lights what is pointed at, else what has the focus, else what the address names', async () => {
    await resize(page, SIZES['1440×900']);
    // not where the test before has left the pointer
    await page.mouse.move(5, 5);
    await page.goto(`${stack.site.base}/en/products/em-310-volta#s-construction-part-2`);
    const rows = page.locator('#s-construction ol > li');
    const lit = async () => {
      const grounds = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
      return grounds.flatMap((ground, i) => (ground === grounds.at(-1) ? [] : [i + 1]));
    };
    const mark = (number: number) => page.locator(`#s-construction-part-${number}-mark`);
    await expect.poll(lit).toEqual([2]);
    await mark(5).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#s-construction-part-5');
    await page.locator('h1').hover();
    await page.locator('h1').focus();
    // the browser's own :target is still the second
    await expect.poll(lit).toEqual([5]);
    await mark(3).focus();
    await expect.poll(lit).toEqual([3]);
    await rows.nth(5).hover();
    await expect.poll(lit).toEqual([6]);
  });

  it('the drawing of a device stays beside its rows in a wide and high window, and goes with them in others', async () => {
    for (const [width, height, stays] of [
      [1440, 900, true],
      [1440, 500, false],
      [768, 1024, false],
    ] as const) {
      await resize(page, { width, height });
      await page
        .locator('#s-construction [data-drawings]')
        .evaluate((drawings) => drawings.scrollIntoView({ block: 'end' }));
      const isInSight = () => edges('#s-construction figure').then(({ bottom }) => bottom > 0);
      await expect.poll(isInSight, { message: `${width} × ${height} px` }).toBe(stays);
    }
  });

  it('the address of the contact person has two lines at most, at 1440, 390 and 320 px', async () => {
    const address = page.locator('#product-contact .mail-address');
    await address.scrollIntoViewIfNeeded();
    await expect.poll(() => address.textContent()).toBe('grzegorz.olszanski@elmerion-power.example');
    for (const width of [1440, 390, 320]) {
      await resize(page, { width, height: 800 });
      const lines = await address.evaluate((e) => new Set([...e.getClientRects()].map(({ top }) => top)).size);
      expect(lines, `${width} px`).toBeLessThanOrEqual(2);
    }
  });
});

const SECTIONS = ['downloads', 'accessories'];
const testSection = async (slug: string) => {
  await visitAs(PHONE);
  // at() would scroll back to the top
  await openPage(`/en/products/em-310-volta#${slug}`);
  await page.locator('[data-quick-bar] > div').waitFor();
  await page.locator('main h3 button[aria-expanded=true]').waitFor();
  const findRoom = async () =>
    (await edges('main h3:has(button[aria-expanded=true])')).top - (await edges('[data-quick-bar] > div')).bottom;
  await expect.poll(findRoom).toBeGreaterThanOrEqual(0);
  // it scrolls there
  await expect.poll(findRoom).toBeLessThan(120);
  await visitor.close();
};
it.each(SECTIONS.slice(0, 1))(
  'BL07: a section that the address names is not under the bar of the product: %s',
  testSection,
);
it.each(SECTIONS.slice(1))(
  'BL07: a section that the address names is not under the bar of the product: %s',
  { tags: ['long'] },
  testSection,
);
