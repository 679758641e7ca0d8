import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Locator,
  Page,
  Response,
} from 'playwright';
import { followRequests } from './quiet.ts';

/** Timeout of a state that is never reached, in milliseconds; far longer than a busy machine needs. */
const STATE_TIMEOUT_MS = 60_000;

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A context of the browser in which a busy machine has time to load a page. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  return context;
}

/**
 * A visitor who has already answered the cookie banner, so that it does not cover the page. Popups are shown only if
 * the test requests them.
 */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions,
  storage: Record<string, unknown> = { cookiesAllowed: true },
  popups: 'none' | 'cms' = 'none',
): Promise<BrowserContext> {
  const context = await newContext(browser, options);
  if (process.env['TRACE']) await traceVisitor(context);
  // after the trace, which ends once, although a visit may be closed twice
  endRoutesOnClose(context);
  context.on('page', followRequests);
  await context.addInitScript(ignoreRestingMouse);
  // replaced in the page, because a Playwright route would disable the HTTP cache
  if (popups === 'none')
    await context.addInitScript(() => {
      const realFetch = window.fetch.bind(window);
      window.fetch = (input, init) =>
        String(input).startsWith('/api/popups?') ? Promise.resolve(Response.json([])) : realFetch(input, init);
    });
  await context.addInitScript((entries) => {
    // the frame of a film that cannot be loaded has no storage
    if (window !== window.top) return;
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  return context;
}

/** A route handler that is still running when its page is closed must not fail the test. */
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

/** The headless shell sends each page events of a mouse in the corner of the window, although no test has moved it. */
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

/** TRACE=1: writes a trace of the visit to test-results/, for `npx playwright show-trace` (docs/testing.md). */
async function traceVisitor(context: BrowserContext): Promise<void> {
  await context.tracing.start({ screenshots: true, snapshots: true });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await context.tracing.stop({ path: `test-results/${Date.now()}-${process.pid}.zip` });
    await close(options);
  };
}

/** Collects a page's console errors and warnings (hydration, policy), its exceptions and its failed requests. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // a busy site rejects prefetches (RT21) and search suggestions; the app requests them again
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

/** Opens an address and waits until the app is hydrated. Returns the response of the document. */
export async function open(page: Page, url: string): Promise<Response | null> {
  followRequests(page);
  const answer = await page.goto(url);
  await comeAlive(page);
  return answer;
}

/** Changes the size of the window, and waits until the page has followed. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Hydrates the page by a pointer event: without one, the app starts only after a while. */
export async function comeAlive(page: Page): Promise<void> {
  const errors: string[] = [];
  const note = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
  page.on('console', note);
  try {
    // if the page reloads meanwhile, Playwright runs this again in the new document
    await page.waitForFunction(() => {
      if (document.documentElement.dataset['ready']) return true;
      dispatchEvent(new Event('pointermove'));
      return false;
    });
  } catch (error) {
    throw new Error(`the app did not start: ${await describeStart(page)} ${errors.join(' | ')}`, { cause: error });
  } finally {
    page.off('console', note);
  }
}

/** What the page shows, and which of its scripts have not arrived. */
async function describeStart(page: Page): Promise<string> {
  if (page.isClosed()) return 'the page was closed';
  const state = await page.evaluate(() => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const { entry = '', modules = '' } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {};
    return {
      address: location.href,
      title: document.title,
      readyState: document.readyState,
      seconds: Math.round(performance.now() / 1000),
      isOnLine: navigator.onLine,
      missing: [...modules.split(' '), entry].filter((script) => !loaded.has(script)),
    };
  });
  return JSON.stringify(state);
}

/** For links and forms without JavaScript: resolves when the next document has loaded. */
export async function clickAndLoad(page: Page, target: string | Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await (typeof target === 'string' ? page.locator(target) : target).click();
  await loaded;
}

/** Resolves when no CSS transition or animation is running; those that follow the scroll position always are. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
}

/**
 * From now on, until `page.clock.resume`, only `page.clock.runFor` advances the clock of the page. Requires
 * `page.clock.install` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    // Playwright can stop the clock only at a future time; on a busy machine it may have passed when the call arrives
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

/** Slow 4G, in bytes per second and milliseconds. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 96_000, latency: 150 };

/** Simulates a slow network. The processor is not throttled: with all tests running, it is slow anyway. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** Counts the following requests for details of product categories, by id. */
export function countDetails(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const id = /\/api\/product_categories\/([^?]+)/.exec(request.url())?.[1];
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return counts;
}

/** Opens an address and hydrates the page, including all lazy parts (decision 007). */
export async function openAlive(page: Page, url: string): Promise<void> {
  await open(page, url);
  for (const part of await page.locator('[data-lazy]').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector('[data-lazy]:not([data-hydrated])'));
  await page.evaluate(() => scrollTo(0, 0));
}

/** Clicks the button in the top bar. While the page is scrolled the bar is hidden; it returns after an animation. */
export async function openBasket(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => {
    const isScrolled = document.documentElement.hasAttribute('data-scrolled');
    return !isScrolled && document.querySelector('header')?.getAnimations({ subtree: true }).length === 0;
  });
  await page.locator('header nav button[aria-haspopup=dialog]').click();
}
