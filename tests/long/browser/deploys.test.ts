import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUILD_HEADER } from '#shared/pages/hydration.ts';
import { comeAlive, DESKTOP, newVisitor, open, openBasket } from '../../support/browser.ts';
import { browser, withBrowser } from '../../support/browser-stack.ts';
import { type Running, runCms } from '../../support/processes.ts';
import { waitForQuiet } from '../../support/quiet.ts';
import { type Site, startSite } from '../../support/start-site.ts';
import { makeNextBuild, startSwitch } from '../../support/two-builds.ts';

let folder: string;
let cms: Running;
/** Builds: the previous one, the next one, which still has its files, and a later one, which does not. */
let sites: { before: Site; next: Site; later: Site };
let front: Awaited<ReturnType<typeof startSwitch>>;
let visitor: BrowserContext;
let page: Page;

withBrowser();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  cms = await runCms();
  const start = (dist?: string) =>
    startSite({ cmsUrl: cms.base, bundle: 'built', env: { SERVICE_WORKER: 'off' }, ...(dist ? { dist } : {}) });
  sites = {
    before: await start(),
    next: await start(await makeNextBuild(path.join(folder, 'next'), { keepsOld: true })),
    later: await start(await makeNextBuild(path.join(folder, 'later'), { keepsOld: false })),
  };
  front = await startSwitch(sites.before.url);
});
afterAll(async () => {
  await front.close();
  for (const site of Object.values(sites)) await site.close();
  await cms.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  front.switchTo(sites.before.url);
  visitor = await newVisitor(browser, DESKTOP, {
    cookiesAllowed: true,
    basket: [
      {
        id: 'f1',
        name: 'Manual',
        type: null,
        sources: null,
        container: null,
        file: { name: 'f1', size: 1, mime: null },
      },
    ],
  });
  page = await visitor.newPage();
});
afterEach(() => visitor.close());

const EMAIL = '#newsletter-email';
const entry = () => page.getAttribute('#root', 'data-entry');
const follow = async (path: string) => {
  await page.locator(`footer a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
  // the address changes before the page
  await page.waitForSelector(`link[rel=canonical][href$="${path}"]`, { state: 'attached' });
  await comeAlive(page);
};
function countDocuments(): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
/** Builds that answered requests for the data of a page. */
function listBuilds(): (string | undefined)[] {
  const builds: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/page-data') builds.push(response.headers()[BUILD_HEADER]);
  });
  return builds;
}
const statusOf = async (file: string | null, base = front.base) => (await fetch(`${base}${file}`)).status;

it('ER06: a deploy in mid-session costs one document, and nothing that was typed or collected', async () => {
  await open(page, `${front.base}/en`);
  const old = await entry();
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  front.switchTo(sites.next.url);
  expect([await statusOf(old), await statusOf(old, sites.later.url)]).toEqual([200, 404]);
  const documents = countDocuments();
  await page.fill(EMAIL, 'ewa@example.com');
  // the code of the previous build is still available, so the page stays as long as something is typed
  await follow('/en/glossary');
  expect([await page.inputValue(EMAIL), documents]).toEqual(['ewa@example.com', []]);
  await page.fill(EMAIL, '');
  await page.waitForFunction(() => !document.querySelector('form[data-typed=true]'));
  const builds = listBuilds();
  await follow('/en/newsletter');
  expect({ documents, builds }).toEqual({ documents: ['/en/newsletter'], builds: expect.not.arrayContaining([old]) });
  expect(await entry()).not.toBe(old);
  await follow('/en/glossary');
  expect(documents).toHaveLength(1);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '[]').length)).toBe(1);
});

it('ER06: code that is gone brings one reload; over what is typed it asks', async () => {
  await open(page, `${front.base}/en`);
  // the page has loaded all that it loads by itself: only the click requests code that is gone
  await waitForQuiet(page);
  front.switchTo(sites.later.url);
  const documents = countDocuments();
  await openBasket(page);
  await expect.poll(() => documents).toEqual(['/en']);
  await comeAlive(page);
  await openBasket(page);
  await expect.poll(() => page.getByText('Manual', { exact: true }).count()).toBeGreaterThan(0);
  expect(documents).toHaveLength(1);
});

it('ER06: never over a form that somebody fills in: a button does it', async () => {
  await open(page, `${front.base}/en`);
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  await page.fill(EMAIL, 'ewa@example.com');
  front.switchTo(sites.later.url);
  const documents = countDocuments();
  await openBasket(page);
  await page.waitForSelector('[data-update-prompt]');
  expect([documents, await page.inputValue(EMAIL)]).toEqual([[], 'ewa@example.com']);
  // its buttons are the next Tab stop
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-update-prompt]') !== null)).toBe(true);
  // after "not now" the next click requests the code again
  await page.click('[data-update-prompt] button >> nth=1');
  expect(await page.locator('[data-update-prompt]').count()).toBe(0);
  await openBasket(page);
  await page.waitForSelector('[data-update-prompt]');
  expect([documents, await page.inputValue(EMAIL)]).toEqual([[], 'ewa@example.com']);
  await page.click('[data-update-prompt] button >> nth=0');
  await expect.poll(() => documents).toEqual(['/en']);
});

it('ER06: at most one reload in 60 seconds', async () => {
  await page.route('**/assets/BasketPanel-*', (route) => route.abort());
  await open(page, `${front.base}/en`);
  const documents = countDocuments();
  await openBasket(page);
  await expect.poll(() => documents).toEqual(['/en']);
  await comeAlive(page);
  await openBasket(page);
  await page.waitForSelector('[data-update-prompt]');
  expect(documents).toHaveLength(1);
});
