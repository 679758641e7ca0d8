import type { Page, Route } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, PHONE } from '../support/browser.ts';
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
const hurry = () =>
  page.evaluate(() => {
    const [timeout, timer] = [AbortSignal.timeout, window.setTimeout];
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 100);
    window.setTimeout = ((act: () => void, ms = 0, ...args: []) =>
      timer(act, ms < 10_000 ? ms : ms / 100, ...args)) as typeof window.setTimeout;
  });

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

it('C5 ER06: over a menu or a dialog the question is answered too, by key and pointer; after Back it leaves all entries', async () => {
  await page.context().close();
  page = await (await newVisitor(browser, PHONE, { cookiesAllowed: true })).newPage();
  await open(page, `${stack.site.base}/en`);
  await follow('/en/careers');
  await page.waitForURL('**/en/careers');
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  await page.fill(EMAIL, 'ewa@example.com');
  const entries = await page.evaluate(() => history.length);
  await page.route(NEXT_PAGE, fail);
  const isAsked = () => page.evaluate(() => document.activeElement?.closest('[data-update-prompt]') !== null);
  const inert = () => page.locator('[inert]').count();

  await page.locator('header button[popovertarget="mobile-navigation"]').click();
  await page.locator('#mobile-navigation a[href="/en/contact"]').first().click();
  await bar('failed');
  await expect.poll(isAsked).toBe(true);
  await page.keyboard.press('Tab');
  expect([await isAsked(), await inert()]).toEqual([true, 0]);
  await page.keyboard.press('Escape');
  await bar('idle');
  expect([await page.locator('[data-update-prompt], :popover-open').count(), path()]).toEqual([0, '/en/careers']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-title');

  await page.locator('nav a[data-enhanced][href="/en/download-center"]').click();
  const link = page.locator('dialog[data-basket] a[href="/en/download-center"]');
  await link.click();
  await page.click('[data-update-prompt] button >> nth=1');
  await bar('idle');
  await expect.poll(() => link.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');

  await page.evaluate(() => history.back());
  await bar('failed');
  expect(path()).toBe('/en');
  await page.click('[data-update-prompt] button >> nth=1');
  await bar('idle');
  await expect.poll(path).toBe('/en/careers');
  expect([await page.inputValue(EMAIL), await page.evaluate(() => history.length)]).toEqual([
    'ewa@example.com',
    entries,
  ]);
  await page.unroute(NEXT_PAGE);
  await page.goBack();
  await expect.poll(() => page.locator('body').getAttribute('data-layout')).toBe('home');
  await page.goForward();
  await expect.poll(() => page.locator('body').getAttribute('data-layout')).not.toBe('home');
  expect(path()).toBe('/en/careers');
});

it('RT20: what is loaded as a document keeps the fragment of its address', async () => {
  for (const href of ['/en/careers#c', '/de/datenschutz#l', '/en/whistleblower#p']) {
    await open(page, `${stack.site.base}/en/privacy-policy`);
    if (href.startsWith('/en/careers')) await page.route(NEXT_PAGE, fail, { times: 1 });
    const documents = countDocuments();
    await page.evaluate((to) => {
      const text = Object.assign(document.createElement('p'), { className: 'rich' });
      text.append(Object.assign(document.createElement('a'), { href: to }));
      document.getElementById('main')?.append(text);
      text.querySelector('a')?.click();
    }, href);
    await page.waitForURL(stack.site.base + href);
    expect(documents).toEqual([new URL(page.url()).pathname]);
  }
});

it('C5: a link that is followed while a document is on its way leads to its page for good', async () => {
  await open(page, `${stack.site.base}/en`);
  const documents = countDocuments();
  await page.route('**/en/careers', stall);
  await page.route(NEXT_PAGE, fail, { times: 1 });
  // in the page: Playwright waits for a document that is on its way
  await page.evaluate(async () => {
    const asked = new Promise((resolve) => navigation.addEventListener('navigate', resolve, { once: true }));
    document.querySelector<HTMLElement>('footer a[href="/en/careers"]')?.click();
    await asked;
    document.querySelector<HTMLElement>('footer a[href="/en/glossary"]')?.click();
  });
  // another document takes the place of the first: it cannot come later
  await expect.poll(() => documents.at(-1)).toEqual('/en/glossary');
  await page.waitForURL('**/en/glossary');
  await comeAlive(page);
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
    await hurry();
    documents.length = 0;
    await page.route(missing, act, { times: 1 });
    await follow('/en/glossary');
    await expect.poll(() => documents).toEqual(['/en/glossary']);
    await comeAlive(page);
    expect([path(), await page.locator('[data-update-prompt]').count()]).toEqual(['/en/glossary', 0]);
  }
});

it('C1: code of a lazy part that does not come with another address is no error of the page', async () => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/forms-*.js', fail);
  await open(page, `${stack.site.base}/en`);
  // no reload: it would end the page with its error
  await page.evaluate(() => sessionStorage.setItem('reloaded', String(Date.now())));
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]')?.click());
  await page.waitForSelector('[data-update-prompt]');
  expect([errors, new URL(page.url()).hash]).toEqual([[], '#main']);
});

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
