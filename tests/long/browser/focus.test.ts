import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, openBasket, PHONE, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { holdApp } from '../../support/hold-app.ts';

let page: Page;
let complaints: string[];
withSharedSite();
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

async function start(device = DESKTOP, storage = {}): Promise<void> {
  page = await (await newVisitor(browser, device, { cookiesAllowed: true, ...storage })).newPage();
  complaints = watchComplaints(page);
}
/** Text of the focused element; '' if none has the focus. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === document.body ? '' : (element?.textContent?.trim() ?? '');
  });
const focus = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((e: HTMLElement) => e.focus());
const product = (id: string) => ({ id, name: id, image: null });

it('SH17: what is typed right after the search was opened stands in its field, before the app and with it', async () => {
  await start();
  const app = await holdApp(page);
  await page.goto(`${stack.site.base}/en/privacy-policy`);
  const opener = page.locator('header button[popovertarget="search-panel"]:visible').first();
  const field = page.locator('#header-phrase');
  await opener.click();
  await page.keyboard.type('met');
  await app.release();
  await comeAlive(page);
  await page.keyboard.type('er');
  expect(await field.inputValue()).toBe('meter');
  await page.locator('#search-panel [role=option]').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('#search-panel').waitFor({ state: 'hidden' });
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  const { x = 0, y = 0 } = (await opener.boundingBox()) ?? {};
  await Promise.all([page.mouse.click(x + 8, y + 8), page.keyboard.type('gas')]);
  expect(await field.inputValue()).toBe('gas');
});

it('SH09: the menu of a phone is modal, each level closes to the button that opened it, or all of them at once', async () => {
  await start(PHONE);
  await open(page, `${stack.site.base}/en/privacy-policy`);
  const menu = page.locator('#main-menu');
  const isInert = () => page.locator('main').evaluate((main) => main.closest('[inert]') !== null);
  const descend = async () => {
    await page.locator('#bottom-bar button').click();
    await expect.poll(focused).toBe('Close');
    for (const name of ['Solutions', 'Smart metering systems']) {
      // by its whole name: a level that is still sliding out has a button "Back: …"
      await menu.getByRole('button', { name, exact: true }).click();
      await expect.poll(focused).toBe(`Back: ${name}`);
    }
    await expect.poll(isInert).toBe(true);
  };
  await descend();
  for (const name of ['Smart metering systems', 'Solutions', 'Menu']) {
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe(name);
  }
  expect([await isInert(), await page.locator('html[data-locked]').count()]).toEqual([false, 0]);
  await descend();
  // group headings are aligned with the items below them
  const texts = await menu
    .locator('#menu-main-solutions p.label > *, #menu-main-solutions p + ul > li > a:visible')
    .evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      }),
    );
  expect([texts.length > 5, new Set(texts).size]).toEqual([true, 1]);
  await menu.locator('#menu-main-smart-metering button', { hasText: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Menu');
  expect(await isInert()).toBe(false);
});

it.each([
  ['1440 px', DESKTOP],
  ['390 px', PHONE],
])(
  'BX07 RT22: a link in a menu or in the basket leads to the heading of its page; a search opened meanwhile stays, at %s',
  async (_name, device) => {
    // a service worker would answer instead of the routes below
    await start({ ...device, serviceWorkers: 'block' });
    const isPhone = device === PHONE;
    const focusedId = () => page.evaluate(() => document.activeElement?.id);
    await open(page, `${stack.site.base}/en/privacy-policy`);
    await page
      .locator(`button[popovertarget="${isPhone ? 'main-menu' : 'menu-main-solutions'}"]:visible`)
      .first()
      .click();
    const menu = page.locator(':popover-open').first();
    await menu.waitFor();
    const href = await menu.locator('a[href^="/en/"]:visible').first().getAttribute('href');
    await menu.locator(`a[href="${href}"]:visible`).first().click();
    await page.waitForURL(`**${href}`);
    await expect.poll(focusedId).toBe('page-title');
    await page
      .locator(isPhone ? 'nav a[data-enhanced][href="/en/download-center"]' : 'header nav button[aria-haspopup=dialog]')
      .click();
    await page.locator('dialog[aria-labelledby=basket-title]:modal a[href="/en/download-center"]').click();
    await page.waitForURL('**/en/download-center');
    await expect.poll(focusedId).toBe('page-title');
    expect(await page.locator('dialog[open], :popover-open').count()).toBe(0);

    const data = Promise.withResolvers<void>();
    await page.route(/\/page-data\?(?!.*version=)/, (route) => data.promise.then(() => route.continue()));
    await page.locator('footer a[href="/en/careers"]').first().click();
    await page.locator('button[popovertarget="search-panel"]:visible').first().click();
    await page.keyboard.type('met');
    data.resolve();
    await expect.poll(() => page.title()).toMatch(/^Work with results/);
    await page.keyboard.type('er');
    expect([await focusedId(), await page.inputValue('#header-phrase')]).toEqual(['header-phrase', 'meter']);
  },
);

it('BX07: the top bar slides back in where the keyboard comes to it', async () => {
  await start();
  await open(page, `${stack.site.base}/en/privacy-policy`);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('html[data-scrolled]').waitFor();
  const top = () =>
    page
      .locator('body header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().top);
  await expect.poll(top).toBe(-64);
  await page
    .locator('button[popovertarget="language-top"]')
    .evaluate((e: HTMLElement) => e.focus({ preventScroll: true }));
  await expect.poll(top).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

it('BX07: what is taken out of the comparison hands the focus on, and so does the button for more news', async () => {
  await start(DESKTOP, { compare: ['em-110', 'em-120', 'em-130'].map(product) });
  const bar = page.locator('[data-compare-bar]');
  await open(page, `${stack.site.base}/en/products/finder`);
  await bar.waitFor();
  // pages without products to compare do not have the bar
  await page.locator('header a[href="/en/contact"]').first().click();
  await bar.waitFor({ state: 'detached' });
  await open(page, `${stack.site.base}/en/products/finder`);
  for (const next of ['em-130', 'em-110']) {
    await focus(`[data-compare-bar] li:nth-child(2) button, [data-compare-bar] li:only-child button`);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain(next);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');

  // no news load by themselves, as if the end of the list were far away
  await page.addInitScript(() =>
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    }),
  );
  await open(page, `${stack.site.base}/en/press`);
  const links = page.locator('main article h2 a');
  expect(await links.count()).toBe(9);
  await page.getByRole('button', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      links
        .nth(9)
        .evaluate((e) => {
          const { top, bottom } = e.getBoundingClientRect();
          return e === document.activeElement && top >= 0 && bottom <= innerHeight;
        })
        .catch(() => false),
    )
    .toBe(true);
});

it('SH22: a text that is marked up to beside a panel does not close it; a click beside it does', async () => {
  await start();
  await open(page, `${stack.site.base}/en/contact`);
  await openBasket(page);
  const panel = page.locator('dialog[open]');
  await panel.locator('h2').hover();
  await page.mouse.down();
  await page.mouse.move(20, 500);
  await page.mouse.up();
  expect(await panel.count()).toBe(1);
  await page.mouse.click(20, 500);
  await expect.poll(() => panel.count()).toBe(0);
});
