import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, PHONE } from '../support/browser.ts';
import { browser, stack, withOwnSite } from '../support/browser-stack.ts';
import { runSite } from '../support/processes.ts';
import { waitForWorker } from '../support/wait-for-worker.ts';

let visitor: BrowserContext;
let page: Page;

const ownSite = withOwnSite({ SERVICE_WORKER: 'on' });
beforeEach(async () => {
  visitor = await newVisitor(browser, DESKTOP, {
    cookiesAllowed: true,
    basket: [
      {
        id: 'f1',
        name: 'Manual AQ-40',
        type: null,
        sources: '/media/f1.pdf',
        container: null,
        file: { name: 'f1.pdf', size: 2048, mime: null },
      },
    ],
  });
  page = await visitor.newPage();
});
afterEach(() => visitor.close());

/** Cuts the network, also for the worker, which notices it on its own. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers())
    await expect
      .poll(() =>
        worker.evaluate(() =>
          fetch('/healthz').then(
            () => 'online',
            () => 'offline',
          ),
        ),
      )
      .toBe('offline');
}

const at = (path: string) => open(page, stack.site.base + path);
describe('service worker', () => {
  it('PW01: assets come from its cache, the API, media and page data do not; without a network every page is the offline page in its language, with basket and contacts', async () => {
    await at('/en/contact');
    const department = await page.locator('main a[href^="/en/contact/"]').first().getAttribute('href');
    await at(department ?? '');
    const person = await page.locator('#contact-people li').first().textContent();
    const phone = await page.locator('#contact-people a[href^="tel:"]').first().getAttribute('href');
    await waitForWorker(page, '/en/offline');
    const sources: [string, boolean][] = [];
    page.on('response', (response) => sources.push([new URL(response.url()).pathname, response.fromServiceWorker()]));
    await at('/en');
    await page.evaluate(() => fetch('/api/menus?locale=en'));
    await page.evaluate(() => fetch('/page-data?path=/en'));
    const scripts = sources.filter(([path]) => /^\/assets\/.*\.js$/.test(path));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.some(([, isWorker]) => isWorker)).toBe(true);
    expect(sources.filter(([path, isWorker]) => isWorker && /^\/(?:api|media|page-data)/.test(path))).toEqual([]);
    await goOffline(visitor);
    await open(page, `${stack.site.base}/en/products`);
    expect(await page.textContent('h1')).toBe('No connection');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await expect.poll(() => page.locator('#offline-basket li').textContent()).toContain('Manual AQ-40');
    expect(await page.locator(`#offline-contacts a[href="${phone}"]`).count()).toBeGreaterThan(0);
    expect(person).toContain(await page.locator('#offline-contacts li p').first().textContent());
    // the page returns without any action of the visitor
    await visitor.setOffline(false);
    await expect.poll(() => page.textContent('h1')).toBe('Product catalogue');
    // no page but the offline page is cached
    const cachedPaths = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
      return urls.filter((path) => !path.startsWith('/assets/'));
    });
    expect(cachedPaths.sort()).toEqual(['/de/offline', '/en/offline', '/offline']);
    // W14: also in a language that the visitor has not read yet
    await goOffline(visitor);
    await page.goto(`${stack.site.base}/de/produkte`);
    // the app starts at once, as it knows what is stored: no empty list is claimed until the visitor moves
    expect(await page.locator('head link[rel=modulepreload]').count()).toBeGreaterThan(1);
    expect(await page.textContent('h1')).toBe('Keine Verbindung');
    await expect.poll(() => page.locator('#offline-basket li').count()).toBe(1);
  });

  it('PW01: a link that is followed offline leads to the offline page, in German on a phone too', {
    tags: ['long'],
  }, async () => {
    const phone = await newVisitor(browser, PHONE);
    page = await phone.newPage();
    await at('/de');
    await waitForWorker(page, '/de/offline');
    await goOffline(phone);
    await page.locator('footer a[href="/de/umfrage"]').first().click();
    await page.waitForSelector('#offline-basket');
    expect(await page.textContent('h1')).toBe('Keine Verbindung');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.close();
  });

  it('C5: who has typed something is not offered to load another page while there is no network', async () => {
    await at('/en');
    await page.locator('#newsletter-email').scrollIntoViewIfNeeded();
    await page.waitForSelector('[data-hydrated] #newsletter-email');
    await page.fill('#newsletter-email', 'ewa@example.com');
    await goOffline(visitor);
    await page.locator('footer a[href="/en/careers"]').first().click();
    const prompt = page.locator('[data-update-prompt]');
    await prompt.waitFor();
    expect(await prompt.innerText()).toContain('Without an internet connection');
    expect(await prompt.getByRole('button').allInnerTexts()).toEqual(['Stay here']);
    await prompt.getByRole('button').click();
    expect(await page.inputValue('#newsletter-email')).toBe('ewa@example.com');
  });

  it('PW01: the kill switch takes the worker and its caches away', { tags: ['long'] }, async () => {
    await at('/en');
    await waitForWorker(page, '/en/offline');
    const port = Number(new URL(stack.site.base).port);
    await ownSite.stack.site.stop();
    ownSite.stack.site = await runSite(stack.cms.base, { CAPTCHA_MODE: 'fake', SERVICE_WORKER: 'off' }, port);
    const script = await fetch(`${stack.site.base}/sw.js`);
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    await at('/en');
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
    await at('/en');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await ownSite.stack.site.stop();
    ownSite.stack.site = await runSite(stack.cms.base, { CAPTCHA_MODE: 'fake', SERVICE_WORKER: 'on' }, port);
  });

  it('PW01: a browser without workers is no worse off', { tags: ['long'] }, async () => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    await at('/en');
    // the worker is started before the page says that it is hydrated
    expect(complaints).toEqual([]);
  });
});
