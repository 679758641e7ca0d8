import type { Page, Route } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

/** What does not come: a page, its code, the code of a part. Nothing of it leaves a page that says nothing, or a bar that runs for ever. */

const EMAIL = '#newsletter-email';
/** What a click asks for, not what a document does. */
const NEXT_PAGE = /\/page-data\?(?!.*version=)/;
let page: Page;

withSharedSite();
beforeEach(async () => {
  page = await (await newVisitor(browser, DESKTOP, { cookiesAllowed: true })).newPage();
});
afterEach(() => page.context().close());

const path = () => new URL(page.url()).pathname;
const bar = (state: string) => page.waitForSelector(`[data-state=${state}][aria-hidden=true]`, { state: 'attached' });
const follow = (href: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(), href);
/** What only the app answers in place; without it, it is a link. */
const askForConsents = () =>
  page.evaluate(() => document.querySelector<HTMLElement>('footer a[href*=modifyConsents]')?.click());
const stall = (_route: Route) => {};
const fail = (route: Route) => route.abort();
function countDocuments(): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
/** From now on, in this document, a limit of 10 s is one of 100 ms. */
function hurry(): void {
  const [timeout, timer] = [AbortSignal.timeout, window.setTimeout];
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
  window.setTimeout = ((act: () => void, ms = 0, ...args: []) =>
    timer(act, ms < 10_000 ? ms : ms / 100, ...args)) as typeof window.setTimeout;
}

it('C5: who stays rather than lose what is typed has the page as it was, without a bar that runs on', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  await page.fill(EMAIL, 'ewa@example.com');
  const y = await page.evaluate(() => scrollY);
  await page.route(NEXT_PAGE, fail);
  await follow('/en/careers');
  await bar('failed');
  await page.click('[data-update-prompt] button >> nth=1');
  await bar('idle');
  expect([path(), await page.inputValue(EMAIL), await page.evaluate(() => scrollY)]).toEqual([
    '/en',
    'ewa@example.com',
    y,
  ]);
  // the next step is as good as ever
  await page.unroute(NEXT_PAGE);
  await follow('/en/careers');
  await page.waitForURL('**/en/careers');
  await bar('idle');
});

it('C5: a document that does not come after all: stopped, or left again by Back', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.route(NEXT_PAGE, fail);
  await page.route('**/en/careers', stall);
  // in the page: Playwright waits for a document that is on its way
  const states = await page.evaluate(async () => {
    const element = document.querySelector<HTMLElement>('[data-state][aria-hidden=true]') as HTMLElement;
    const seen: (string | undefined)[] = [];
    const next = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          seen.push(element.dataset['state']);
          resolve();
        });
        observer.observe(element, { attributes: true });
      });
    const giveUp = [
      () => window.stop(),
      // as a browser shows a page that it has kept; Playwright turns that off
      () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ];
    for (const act of giveUp) {
      const leaving = next();
      const asked = new Promise((resolve) => navigation.addEventListener('navigate', resolve, { once: true }));
      document.querySelector<HTMLElement>('footer a[href="/en/careers"]')?.click();
      await Promise.all([leaving, asked]);
      const staying = next();
      act();
      await staying;
    }
    return seen;
  });
  expect(states).toEqual(['running', 'idle', 'running', 'idle']);
  expect(path()).toBe('/en');
});

it('C1 C3: a page whose data or code fails, or does not come in time, is loaded as a document', async () => {
  const documents = countDocuments();
  const CODE = '**/assets/Dictionary-*';
  for (const [missing, act] of [
    [NEXT_PAGE, stall],
    [CODE, stall],
    [CODE, fail],
  ] as const) {
    await open(page, `${stack.site.base}/en`);
    await page.evaluate(hurry);
    documents.length = 0;
    await page.route(missing, (route) => (documents.length === 0 ? act(route) : route.continue()));
    await follow('/en/glossary');
    await expect.poll(() => documents).toEqual(['/en/glossary']);
    await comeAlive(page);
    await page.unroute(missing);
    expect([path(), await page.locator('[data-update-prompt]').count()]).toEqual(['/en/glossary', 0]);
  }
});

it('C1 C3: where the code of a part, a page or the app stalls, clicks go the way of plain HTML', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.evaluate(hurry);
  await page.route('**/assets/forms-*', stall);
  await page.locator(EMAIL).fill('ewa@example.com');
  await page.locator(EMAIL).press('Enter');
  await page.waitForURL('**/en/forms/newsletter*');
  await page.addInitScript(hurry);
  for (const code of ['**/assets/Dictionary-*', '**/assets/entry-client-*']) {
    await page.route(code, stall);
    await page.goto(`${stack.site.base}/en/glossary`);
    await askForConsents();
    await page.waitForURL('**/en/cookie-policy?modifyConsents');
  }
  await page.locator('#load-failure').waitFor();
});

it.each(['is about to type', 'types while the server is asked', 'has clicked'])(
  'C1: a page whose app does not come is not loaded again over a visitor who %s',
  async (way) => {
    await page.goto(`${stack.site.base}/en/newsletter`);
    await page.route(/\/assets\/(?!start-).*\.js$/, fail);
    const reached = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const followed = Promise.withResolvers<void>();
    const documents: string[] = [];
    await page.route(/\/en\/(?:newsletter|cookie-policy)(?:\?|$)/, async (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) {
        documents.push(new URL(request.url()).pathname);
        await followed.promise;
      } else {
        // whether the server can be reached
        reached.resolve();
        await hold.promise;
      }
      await route.continue();
    });
    const field = page.locator('main input[type=email]');
    if (way === 'has clicked') {
      const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
      await askForConsents();
      await expect.poll(() => documents, { timeout: 30_000 }).toHaveLength(1);
      hold.resolve();
      await checked;
      followed.resolve();
      await page.waitForURL('**/en/cookie-policy*', { timeout: 30_000 });
      expect(documents).toEqual(['/en/cookie-policy']);
      return;
    }
    if (way === 'is about to type') await field.focus();
    else {
      await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
      await reached.promise;
      await field.fill('anna@example.com');
      await field.blur();
    }
    hold.resolve();
    await page.locator('#load-failure').waitFor({ timeout: 30_000 });
    expect(documents).toEqual([]);
  },
);

it('C1 ER06: code of a part that does not come says so, also where no server answers', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.waitForLoadState('networkidle');
  const documents = countDocuments();
  await page.route('**/assets/BasketPanel-*', fail);
  await page.route(
    (url) => url.pathname === '/en',
    (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()),
  );
  await page.locator('header nav button[aria-haspopup=dialog]').click();
  await page.waitForSelector('[data-update-prompt]');
  expect(documents).toEqual([]);
  await page.unroute('**/assets/BasketPanel-*');
  await page.click('[data-update-prompt] button >> nth=0');
  await expect.poll(() => documents).toEqual(['/en']);
  await comeAlive(page);
  await page.locator('header nav button[aria-haspopup=dialog]').click();
  await page.waitForSelector('dialog[open], :popover-open');
});
