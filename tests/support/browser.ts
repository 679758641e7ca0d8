import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type LaunchOptions,
  type Locator,
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

/** Those of the system, the best first; where none is there Playwright takes the one that it has downloaded. */
const CHROMIUM = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
/** Chromium without the windows and toolbars that nobody sees: tests take 60 % of the time. */
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell'];

function launchOptions(places: readonly (string | undefined)[]): LaunchOptions {
  const installed = places.find((file) => file && existsSync(file));
  return {
    ...(installed ? { executablePath: installed } : {}),
    args: FLAGS,
    // DEBUG_BROWSER=1 shows the window (docs/testing.md)
    headless: !process.env['DEBUG_BROWSER'],
  };
}

/** A Chromium of this process. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(CHROMIUM));

/** A Chromium to which other processes connect. */
export const startBrowserServer = (): Promise<BrowserServer> =>
  chromium.launchServer(launchOptions(process.env['DEBUG_BROWSER'] ? CHROMIUM : [...HEADLESS_SHELL, ...CHROMIUM]));

/** A state that never comes; far beyond what a busy machine needs. Milliseconds. */
const STATE_TIMEOUT_MS = 60_000;

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
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  endRoutesOnClose(context);
  if (process.env['TRACE']) await traceVisitor(context);
  await context.addInitScript(ignoreRestingMouse);
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

/** A request that is still answered by a test when its page is closed is no failure. */
function endRoutesOnClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  let isClosed = false;
  context.on('close', () => {
    isClosed = true;
  });
  context.close = async (options) => {
    if (isClosed) return;
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** The headless shell tells each page of a mouse at the corner of the window, which nobody has moved there. */
function ignoreRestingMouse(): void {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    addEventListener(
      type,
      (event) => {
        const { isTrusted, clientX, clientY } = event as MouseEvent;
        if (isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/** TRACE=1: what a visitor does is in test-results/, for `npx playwright show-trace` (docs/testing.md). */
async function traceVisitor(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: true, snapshots: true });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await context.tracing.stop({ path: `test-results/${Date.now()}-${process.pid}.zip` });
    await close(options);
  };
}

/** Everything a page complains of: console errors and warnings (hydration, policy), exceptions, failed requests. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // a busy site refuses what is asked for ahead (RT21) and suggestions; they are asked for again
    if (/status of 503/.test(message.text()) && /\/page-data\?|\/api\/search\?/.test(message.location().url)) return;
    complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    const isPrefetch = response.request().headers()['x-purpose'] !== undefined;
    if (response.status() === 503 && (isPrefetch || response.url().includes('/api/search?'))) return;
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
export async function comeAlive(page: Page): Promise<void> {
  // looked at again in the document that may come instead
  await page.waitForFunction(() => {
    if (document.documentElement.dataset['ready']) return true;
    dispatchEvent(new Event('pointermove'));
    return false;
  });
}

/** Where no script does it: ends once the document has been loaded to which the click leads. */
export async function clickAndLoad(page: Page, target: string | Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await (typeof target === 'string' ? page.locator(target) : target).click();
  await loaded;
}

/** Once what fades, slides or grows has come to its end. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/**
 * From now on time passes in the page through `page.clock.runFor` alone, until `page.clock.resume`. Needs `page.clock.install`
 * before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    // Playwright stops the clock at a moment to come only; on a busy machine that may be over when the call arrives
    const soon = (await page.evaluate(() => Date.now())) + 200;
    const isOver = await page.clock.pauseAt(soon).then(
      () => false,
      (error: Error) => {
        if (/to the past/.test(error.message)) return true;
        throw error;
      },
    );
    if (!isOver) return;
  }
}

/** Slow 4G. Bytes a second, milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };

/** As on a slow network. A slow machine is what all tests run on together. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
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
  for (const part of await page.locator('[data-lazy]').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector('[data-lazy]:not([data-hydrated])'));
  await page.evaluate(() => scrollTo(0, 0));
}

/** By the button of the top bar, which is away while the page is scrolled, and comes back a moment after. */
export async function openBasket(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => {
    const isScrolled = document.documentElement.hasAttribute('data-scrolled');
    return !isScrolled && document.querySelector('header')?.getAnimations({ subtree: true }).length === 0;
  });
  await page.locator('header nav button[aria-haspopup=dialog]').click();
}
