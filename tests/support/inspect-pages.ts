import type { BrowserContext, Page } from 'playwright';
import { findViolations } from './axe.ts';
import { comeAlive, watchComplaints } from './browser.ts';
import { inParallel } from './stack.ts';

const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** What hydration must not change. */
const readHead = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent).join(),
  // undefined on a page without links; an open popup takes the focus
  focus: document.querySelector('dialog[open]') ? '' : document.querySelector('main :focus')?.textContent?.trim(),
});

/**
 * Opens pages in two tabs, hydrates them, and returns their complaints, such as `/en/news: error: …`, including a
 * changed title, language, heading or focus. check: returns further problems of a hydrated page.
 */
export async function inspectPages(
  context: BrowserContext,
  base: string,
  paths: readonly string[],
  check: (page: Page) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = [];
  await inParallel(paths, 2, async (path) => {
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    await page.goto(base + path);
    // the first link of the content, which hydration turns into a button on some pages
    const link = page.locator('main a[href]:visible').first();
    if ((await link.count()) > 0) await link.focus();
    const before = JSON.stringify(await page.evaluate(readHead));
    await comeAlive(page).catch(() => complaints.push('was not hydrated'));
    const after = JSON.stringify(await page.evaluate(readHead));
    if (after !== before) complaints.push(`changes ${before} to ${after}`);
    const problems = await check(page).catch((error: Error) => [error.message.split('\n')[0] ?? '']);
    found.push(...[...complaints, ...problems].map((text) => `${path}: ${text}`));
    await page.close();
  });
  await context.close();
  return found;
}

/** Violations of WCAG 2.2 AA, and content that is wider than the window. */
export async function findBarriers(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [...(await findViolations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

/**
 * Replaces each picture by a small one: the CMS encodes pictures at their first request, which is slow. Not by a route of
 * Playwright, which would disable the HTTP cache.
 */
export async function withoutPictures(context: BrowserContext): Promise<void> {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    const answer = {
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
      body: Buffer.from(NO_PICTURE).toString('base64'),
    };
    session.on('Fetch.requestPaused', ({ requestId }) => {
      // a page that is closed meanwhile needs no picture
      session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => {});
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }, { urlPattern: '*/uploads/*' }] });
    return page;
  };
}
