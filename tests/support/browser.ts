import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright';

/** Without a real profile and network: nothing of Chromium's own goes out. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export function launchBrowser(): Promise<Browser> {
  const own = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  );
  return chromium.launch({ ...(own ? { executablePath: own } : {}), args: FLAGS });
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/**
 * A visitor who has made the choice of cookies, so that the banner does not lie over what a test looks at; popups come only where a
 * test asks for them.
 */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions,
  storage: Record<string, unknown> = { cookiesAllowed: true },
  popups: 'none' | 'cms' = 'none',
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // in the page, for a route of Playwright's would turn its cache off
  if (popups === 'none')
    await context.addInitScript(() => {
      const ask = window.fetch.bind(window);
      window.fetch = (input, init) =>
        String(input).startsWith('/api/popups?') ? Promise.resolve(Response.json([])) : ask(input, init);
    });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  return context;
}

/** Everything a page complains of: console errors and warnings (hydration, policy), exceptions, failed requests. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Opens an address and waits until the app is alive. Gives the answer that the browser got. */
export async function open(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url);
  await comeAlive(page);
  return answer;
}

/** Does not wait for the moment at which an untouched page comes alive by itself. */
export async function comeAlive(page: Page, options: { timeout?: number } = {}): Promise<void> {
  // looked at again in the document that may come instead
  await page.waitForFunction(
    () => {
      if (document.documentElement.dataset['ready']) return true;
      dispatchEvent(new Event('pointermove'));
      return false;
    },
    undefined,
    options,
  );
}

/** Slow 4G. Bytes a second, milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };
const SLOWER = 4;

/** As on a slow machine and a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Counts, from now on, the requests for details of product categories, by id. */
export function countDetails(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const id = /\/api\/product_categories\/([^?]+)/.exec(request.url())?.[1];
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return counts;
}

/** The same, with all its late parts alive (decision 007). */
export async function openAlive(page: Page, url: string): Promise<void> {
  await open(page, url);
  for (const part of await page.locator('[data-late]').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector('[data-late]:not([data-alive])'));
  await page.evaluate(() => scrollTo(0, 0));
}
