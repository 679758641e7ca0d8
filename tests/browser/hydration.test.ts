import type { BrowserContext, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, PHONE, slowDown, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

const PRODUCT = '/produkty/em-310-volta';
let context: BrowserContext;
let page: Page;
let complaints: string[];
/** Paths of code and data that were asked for. */
let asked: string[];

withSharedSite();
afterEach(() => context.close());

/** A page that nobody has touched yet, on a slow network. */
async function visit(path: string, options = DESKTOP, storage?: Record<string, unknown>): Promise<void> {
  context = await newVisitor(browser, options, storage);
  page = await context.newPage();
  complaints = watchComplaints(page);
  asked = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.js$|-data$/.test(pathname)) asked.push(pathname);
  });
  await slowDown(page);
  await page.goto(stack.site.base + path);
}
/** The data of the page that stands there is gone. */
const outdateData = () =>
  page.route('**/page-data?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('version', 'gone');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
const isAlive = () => page.evaluate(() => document.documentElement.dataset['ready'] === 'true');
/** By the page's own events, at once: a driver's click waits for a quiet page, and moves the pointer first. */
const click = (selector: string) =>
  page.evaluate((own) => {
    const element = document.querySelector<HTMLElement>(own);
    if (!element) throw new Error(own);
    element.focus();
    element.click();
  }, selector);

describe('BX11 a page is read before its app runs', () => {
  it('runs the start script alone, and comes alive by itself', async () => {
    await visit(PRODUCT);
    expect(await page.evaluate(() => [...document.scripts].filter(({ type }) => type === 'module').length)).toBe(1);
    expect(await page.locator('[role=tab]').count()).toBeGreaterThan(5);
    await page.waitForSelector('html[data-ready]');
    // the app is fetched ahead, but after the page
    const early = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return all.flatMap(({ name, startTime }) =>
        /\.js$|-data\?/.test(name) && startTime < loadEventStart ? [name] : [],
      );
    });
    expect(early.map((name) => name.replace(/.*\/(\w+)-.*/, '$1'))).toEqual(['start']);
    expect(asked).toContain('/page-data');
    expect(await page.content()).not.toContain('id="page-data"');
    expect(complaints).toEqual([]);
  });

  it('asks for the consent on a first visit though nobody touches the page', async () => {
    await visit('/', PHONE, {});
    await page.locator('section[aria-labelledby=consent-title]').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a tab', PRODUCT, '[role=tab]:nth-child(3)', '[role=tab]:nth-child(3)[aria-selected=true]'],
    [
      'a section of the accordion',
      PRODUCT,
      'section:nth-child(4) > h3 > button',
      'section:nth-child(4) > h3 > button[aria-expanded=true]',
    ],
    ['a picture that enlarges', PRODUCT, 'a[data-enhanced] img', 'dialog[open]'],
    ['a panel of the menu', '/en', 'header nav [popovertarget]', '[popover]:popover-open'],
    ['the settings of cookies', '/de', 'footer a[href*=modifyConsents]', 'dialog[open]'],
  ])('does what its first click asked for: %s', async (_name, path, selector, outcome) => {
    await visit(path, selector.includes('h3') ? PHONE : DESKTOP);
    await click(selector);
    await page.locator(outcome).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    // a second tap that only meant the first does nothing
    expect(await page.evaluate(() => document.documentElement.dataset['pending'])).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it('C12: the first click on the settings of cookies goes nowhere, however late their code comes', async () => {
    await visit('/de', DESKTOP);
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/ConsentPart-.*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await click('footer a[href*=modifyConsents]');
    await page.waitForSelector('html[data-ready]');
    await page.waitForFunction(() => document.documentElement.dataset['pending'] === undefined);
    code.resolve();
    await page.locator('dialog[open]').waitFor();
    // the router writes down the page's own address
    expect(visited.filter((path) => path !== '/de')).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a panel of the menu', '/en', DESKTOP, 'header nav [popovertarget]'],
    ['the search', '/de', DESKTOP, 'header button[popovertarget*=search]:not([hidden])'],
    ['the menu of a phone', '/', PHONE, 'header button[popovertarget*=obile]'],
  ])('what was opened before stays open: %s', async (_name, path, options, selector) => {
    await visit(path, options);
    await page.locator(selector).locator('visible=true').first().click();
    await page.locator('[popover]:popover-open').first().waitFor();
    const closed = await page.evaluateHandle(() => {
      const ids: string[] = [];
      addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && ids.push('closed'), true);
      return ids;
    });
    await page.waitForSelector('html[data-ready]');
    // all that hydrating has started is done when the browser is idle
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await closed.jsonValue()).toEqual([]);
    expect(await page.locator('[popover]:popover-open').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('shows a tick of the finder at once, and filters when the app is there', async () => {
    await visit('/en/products/finder');
    const box = page.locator('#product-finder input[type=checkbox]').first();
    await box.evaluate((input: HTMLInputElement) => input.click());
    expect(await box.isChecked()).toBe(true);
    await page.waitForURL(/finder\?\w+=/);
    // the address is there before the page is
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('puts a file into the basket, once, with the first click', async () => {
    await visit('/en/download-center');
    const button = 'main li button[data-in-basket]';
    await click(button);
    await click(button);
    const entries = () => page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]') as unknown[]);
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect(await page.locator(button).first().getAttribute('data-in-basket')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('keeps what is typed before it is there, and tells the app of it', async () => {
    await visit('/en/products/finder');
    const field = page.locator('#finder-phrase');
    await field.focus();
    await page.keyboard.type('volta', { delay: 1 });
    await page.waitForSelector('html[data-ready]');
    expect(await field.inputValue()).toBe('volta');
    await page.waitForURL('**/en/products/finder?q=volta');
    expect(complaints).toEqual([]);
  });

  it('goes back to where the history leads, though the page was loaded again and is not alive', async () => {
    await visit('/en/products');
    await comeAlive(page);
    const list = await page.locator('h1').innerText();
    await page.locator('main li h2 a, main li h3 a').first().click();
    await page.waitForURL(/products\/.+/);
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, list);
    await page.reload();
    expect(await isAlive()).toBe(false);
    await page.evaluate(() => history.back());
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent === old, list);
    expect(new URL(page.url()).pathname).toBe('/en/products');
    expect(complaints).toEqual([]);
  });

  it('shows the page anew when its data has changed since, but never over what was typed', async () => {
    await visit('/en/products');
    await outdateData();
    // those of the page that has changed
    await page.evaluate(() => {
      document.title = 'Before';
      document.querySelector('link[rel=canonical]')?.setAttribute('href', '/before');
    });
    await click('header nav [popovertarget]');
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.title()).not.toBe('Before');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/products$/);
    expect(complaints).toEqual([]);
    await context.close();
    await visit('/en/newsletter');
    await outdateData();
    const field = page.locator('main input[type=email]');
    await field.focus();
    await page.keyboard.type('anna@example.com');
    await expect.poll(() => asked).toContain('/page-data');
    await page.waitForLoadState('networkidle');
    expect([await field.inputValue(), await isAlive(), complaints]).toEqual(['anna@example.com', false, []]);
  });

  it('goes on as plain HTML when the app does not come', async () => {
    await visit('/en/products');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await click('main a[href^="/en/products/"]');
    await page.waitForURL(/\/en\/products\/./);
  });

  it('C1: loads itself once more when its app does not come, and then says so; what is typed is never lost', async () => {
    const isApp = /\/assets\/(?!start-).*\.js$/;
    await visit('/en/newsletter');
    await page.route(isApp, (route) => route.abort());
    const documents: string[] = [];
    page.on('framenavigated', (frame) => documents.push(frame.url()));
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
    await expect.poll(() => documents.length).toBe(1);
    const notice = page.locator('#load-failure');
    const reload = notice.locator('button');
    await page.waitForLoadState('load');
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
    await reload.waitFor();
    expect(documents).toHaveLength(1);
    // the way back to a page with its app
    await page.unroute(isApp);
    await reload.click();
    await page.waitForSelector('html[data-ready]');
    expect([await notice.isVisible(), new URL(page.url()).pathname]).toEqual([false, '/en/newsletter']);
  });
});
