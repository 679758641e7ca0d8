import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, PHONE } from '../../support/browser.ts';
import { browser, stack, withOwnSite } from '../../support/browser-stack.ts';
import { runSite } from '../../support/processes.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { waitForWorker } from '../../support/wait-for-worker.ts';

let visitor: BrowserContext;
let page: Page;

const ownSite = withOwnSite({ SERVICE_WORKER: 'on' });
afterEach(() => visitor.close());

describe('offline page, with the connection really cut', () => {
  const LANGUAGES = [
    ['pl', '/produkty', 'Brak połączenia', 'Spróbuj ponownie'],
    ['en', '/en/products', 'No connection', 'Try again'],
    ['de', '/de/produkte', 'Keine Verbindung', 'Erneut versuchen'],
  ] as const;
  const SCREENS = [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const;
  let proxy: TcpProxy;
  /** Code that failed to load, and messages of the page about it. */
  let missing: string[];
  beforeAll(async () => {
    proxy = await startTcpProxy(stack.site.base);
  });
  afterAll(() => proxy.close());

  /** Opens a page in a browser that has the worker, then cuts the connection and requests another page. */
  async function cutOff(locale: string, path: string, options = DESKTOP, storage: Record<string, unknown> = {}) {
    await proxy.restore();
    visitor = await newVisitor(browser, options, storage);
    page = await visitor.newPage();
    const home = locale === 'pl' ? '' : `/${locale}`;
    await open(page, `${proxy.base}${home}/newsletter`);
    await waitForWorker(page, `${home}/offline`);
    await proxy.cut();
    missing = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('/assets/')) missing.push(request.url());
    });
    page.on('console', (message) => {
      if (/could not be loaded|did not start/.test(message.text())) missing.push(message.text());
    });
    page.on('pageerror', (error) => missing.push(error.message));
    await page.goto(proxy.base + path);
  }
  const heading = () => page.locator('h1').textContent();

  it.each(
    LANGUAGES.flatMap(([locale, ...words]) =>
      SCREENS.map(([name, options]) => [locale, name, options, ...words] as const),
    ),
  )(
    'PW01 C13 %s on a %s: the offline page stands for any page, and gives way to it by itself',
    async (locale, name, options, path, title, retry) => {
      await cutOff(locale, path, options);
      expect(await heading()).toBe(title);
      expect(await page.getAttribute('html', 'lang')).toBe(locale);
      await comeAlive(page);
      // no newsletter form, nor any other form that could not be sent
      expect(await page.locator('form[method=post]').count()).toBe(0);
      expect(await page.locator('main').getByRole('link', { name: retry }).count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport?.width);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await page.screenshot({ path: `${folder}/offline-${locale}-${name}.png`, fullPage: true });
      // requests the parts, too, that are loaded when they come near the window
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await heading()).toBe(title);
      await proxy.restore();
      await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, title);
      expect([new URL(page.url()).pathname, missing]).toEqual([path, []]);
    },
  );

  it('C13: what a visitor opens on it is there', async () => {
    await cutOff('en', '/en/products', DESKTOP, { cookiesAllowed: true, compare: ['em-310-volta', 'em-360'] });
    await comeAlive(page);
    for (const button of await page.locator('button[aria-haspopup=dialog], button[aria-controls]').all())
      if (await button.isVisible()) {
        await button.click();
        // the code of a dialog is a separate chunk
        await page.waitForFunction(() => document.querySelector('dialog[open], :popover-open'));
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('dialog[open], :popover-open'));
      }
    await page.locator('header button[popovertarget*=search]').locator('visible=true').first().click();
    await page.locator('input[name=phrase]').locator('visible=true').first().fill('meter');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(missing).toEqual([]);
  });

  it('C13: "Try again" loads the page that was asked for, with its query, without a script', async () => {
    await cutOff('en', '/en/products?from=mail');
    const cdp = await visitor.newCDPSession(page);
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: true });
    await page.reload();
    expect(await heading()).toBe('No connection');
    await proxy.restore();
    await Promise.all([page.waitForNavigation(), page.getByRole('link', { name: 'Try again' }).click()]);
    expect([await heading(), page.url()]).toEqual(['Product catalogue', `${proxy.base}/en/products?from=mail`]);
  });

  it('C13: comes back after a time in which connections are made and nothing is answered', async () => {
    await cutOff('en', '/en/products');
    await proxy.restore();
    proxy.stall();
    const stalled = page.waitForRequest((request) => request.method() === 'HEAD');
    await comeAlive(page);
    await stalled;
    expect(await heading()).toBe('No connection');
    await proxy.restore();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Product catalogue');
  });

  it('C13: comes back when a site that was stopped runs again', async () => {
    await cutOff('en', '/en/products');
    await proxy.restore();
    const port = Number(new URL(stack.site.base).port);
    await ownSite.stack.site.stop();
    await page.reload();
    expect(await heading()).toBe('No connection');
    await comeAlive(page);
    ownSite.stack.site = await runSite(stack.cms.base, { CAPTCHA_MODE: 'fake', SERVICE_WORKER: 'on' }, port);
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Product catalogue');
  });

  it('X1: no navigation is preloaded, nor by a worker of before that had turned it on', async () => {
    await cutOff('en', '/en/products');
    const state = () =>
      page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return (await navigationPreload.getState()).enabled;
      });
    expect(await state()).toBe(false);
  });
});
