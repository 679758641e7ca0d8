import { describe, expect, it } from 'vitest';
import { chunkOf } from '../support/chunk-of.ts';
import {
  asked,
  click,
  complaints,
  page,
  visitAtOnce,
  visitWithoutApp,
  withSlowVisits,
} from '../support/slow-visits.ts';

const PRODUCT = '/produkty/em-310-volta';
withSlowVisits();

describe('BX11 a page is read before its app runs', () => {
  it('runs the start script alone, and comes alive by itself', async () => {
    await visitAtOnce(PRODUCT);
    expect(await page.evaluate(() => [...document.scripts].filter(({ type }) => type === 'module').length)).toBe(1);
    expect(await page.locator('[role=tab]').count()).toBeGreaterThan(5);
    await page.waitForSelector('html[data-ready]');
    // the app is prefetched, but only after the page has loaded
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

  const CLICKS: [string, string, string, string][] = [
    // a query that means nothing to the page: the app finds what the server has rendered
    ['a tab', `${PRODUCT}?page=2`, '[role=tab]:nth-child(3)', '[role=tab]:nth-child(3)[aria-selected=true]'],
    ['the settings of cookies', '/de', 'footer a[href*=modifyConsents]', 'dialog[open]'],
  ];
  const testFirstClick = async (_name: string, path: string, selector: string, outcome: string) => {
    const app = await visitWithoutApp(path);
    await click(selector);
    await app.release();
    await page.locator(outcome).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
    // an impatient second tap counts as the first: no event is left to replay
    expect(await page.evaluate(() => document.documentElement.dataset['pending'])).toBeUndefined();
    expect(complaints).toEqual([]);
  };
  it.each(CLICKS.slice(0, 1))('does what its first click asked for: %s', testFirstClick);
  it.each(CLICKS.slice(1))('does what its first click asked for: %s', { tags: ['long'] }, testFirstClick);

  it('C12: the first click on the settings of cookies goes nowhere, however late their code comes', async () => {
    await visitAtOnce('/de');
    const code = Promise.withResolvers<void>();
    await page.route(chunkOf('client/features/consent/Settings.tsx'), async (route) => {
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
    // the router only records the address of the page itself
    expect(visited.filter((path) => path !== '/de')).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  it('puts a file into the basket, once, with the first click', async () => {
    const app = await visitWithoutApp('/en/download-center');
    const button = 'main li button[data-in-basket]';
    await click(button);
    await click(button);
    await app.release();
    const entries = () => page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]') as unknown[]);
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect(await page.locator(button).first().getAttribute('data-in-basket')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('keeps what is typed before it is there, and tells the app of it', async () => {
    const app = await visitWithoutApp('/en/products/finder');
    const field = page.locator('#finder-phrase');
    await field.focus();
    await page.keyboard.type('volta', { delay: 1 });
    await app.release();
    await page.waitForSelector('html[data-ready]');
    expect(await field.inputValue()).toBe('volta');
    await page.waitForURL('**/en/products/finder?q=volta');
    expect(complaints).toEqual([]);
  });

  const FOREIGN: [string, () => void][] = [
    [
      'a password manager puts elements beside its fields',
      () => {
        for (const field of document.querySelectorAll('main input, main textarea'))
          field.after(document.createElement('div'));
      },
    ],
    [
      'the browser translates the page',
      () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const nodes: Node[] = [];
        while (texts.nextNode()) nodes.push(texts.currentNode);
        for (const node of nodes.filter(
          ({ parentElement: parent }) => parent && !parent.matches('script, style, textarea'),
        )) {
          const font = document.createElement('font');
          node.parentNode?.replaceChild(font, node);
          font.append(node);
        }
      },
    ],
  ];
  const CASES = FOREIGN.flatMap(([name, change]) =>
    ['/en/contact', '/en/formularz-zgloszenia'].map((path) => [path, name, change] as const),
  );
  const testForeign = async (path: string, _name: string, change: () => void) => {
    const app = await visitWithoutApp(path);
    const letters = page.locator('main textarea').first();
    await letters.fill('Typed before the app');
    await letters.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 5));
    await page.evaluate(change);
    await app.release();
    await page.waitForSelector('html[data-ready]');
    // React says that it found other markup than it expects
    await expect.poll(() => complaints).not.toEqual([]);
    complaints.length = 0;
    await expect.poll(() => letters.inputValue()).toBe('Typed before the app');
    const place = () =>
      letters.evaluate((element: HTMLTextAreaElement) => [document.activeElement === element, element.selectionStart]);
    await expect.poll(place).toEqual([true, 3]);
    // the app knows of it, too: nothing is typed, but the form asks before it is left, or keeps a draft
    await letters.press('End');
    await page.keyboard.type('!');
    expect(await letters.inputValue()).toBe('Typed before the app!');
  };
  const FOREIGN_TITLE = '%s: what was typed stays though %s before the app runs';
  it.each(CASES.slice(0, 1))(FOREIGN_TITLE, testForeign);
  it.each(CASES.slice(1))(FOREIGN_TITLE, { tags: ['long'] }, testForeign);

  it('goes on as plain HTML when the app does not come', { tags: ['long'] }, async () => {
    await visitAtOnce('/en/products');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await click('main a[href^="/en/products/"]');
    await page.waitForURL(/\/en\/products\/./);
  });

  it('C1: loads itself once more when its app does not come, and then says so, on a ground of its own; the way out is the page as it was asked for', async () => {
    const isApp = /\/assets\/(?!start-).*\.js$/;
    // the address has a query: the app starts at once
    await visitAtOnce('/en/search?phrase=meter', (tab) => tab.route(isApp, (route) => route.abort()));
    const documents: string[] = [];
    page.on('framenavigated', (frame) => documents.push(frame.url()));
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
    await expect.poll(() => documents.length).toBe(1);
    const notice = page.locator('#load-failure');
    const reload = notice.locator('a');
    await page.waitForLoadState('load');
    await click('header button[aria-haspopup=dialog]');
    await reload.waitFor();
    expect(documents).toHaveLength(1);
    expect(await notice.evaluate((own) => getComputedStyle(own).backgroundColor)).toBe('rgb(255, 255, 255)');
    // the button reloads the page, now with its app
    await page.unroute(isApp);
    await reload.click();
    await page.waitForSelector('html[data-ready]');
    const { pathname, search } = new URL(page.url());
    expect([await notice.isVisible(), pathname, search]).toEqual([false, '/en/search', '?phrase=meter']);
  });
});
