import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, openAlive, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { inParallel } from '../support/stack.ts';
import { walkByTab } from '../support/walk-by-tab.ts';

withSharedSite();

const WINDOWS: readonly [string, BrowserContextOptions][] = [
  ['1440 × 900', DESKTOP],
  ['768 × 1024', { viewport: { width: 768, height: 1024 } }],
  ['390 × 844', PHONE],
  // 1280 × 1024 at 400 %
  ['320 × 256', { viewport: { width: 320, height: 256 } }],
];
const CASES = WINDOWS.flatMap(([size, device]) =>
  (['open', 'closed'] as const).map((banner) => [size, banner, device] as const),
);
/** Sticky heads of groups. */
const STICKY_KIND = '/de/download-center';
/** Walked with header and footer: the home page has a header of its own. Of the other pages only the content is walked. */
const WHOLE = ['/', '/de/datenschutz'];
/** The report of a fault asks for no consent (D7). */
const WITHOUT_BANNER = '/en/formularz-zgloszenia';

/** Walks through pages, three at a time; returns what could not be seen, by page. answered: before the way back. */
async function walk(paths: readonly string[], device: BrowserContextOptions, banner: 'open' | 'closed' | 'answered') {
  const found: string[] = [];
  const storage = banner === 'closed' ? { cookiesAllowed: true } : {};
  await inParallel(paths, 3, async (path) => {
    const context = await newVisitor(browser, { ...device, reducedMotion: 'reduce' }, storage);
    await withoutPictures(context);
    const page = await context.newPage();
    // a busy site answers with a page that loads itself again
    await expect.poll(async () => (await open(page, stack.site.base + path))?.status()).toBe(200);
    const title = page.locator('#consent-title');
    if (banner !== 'closed' && path !== WITHOUT_BANNER) await title.waitFor();
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      if (banner === 'answered' && key === 'Shift+Tab') {
        await page.locator('section[aria-labelledby=consent-title] button').first().click();
        await title.waitFor({ state: 'detached' });
      }
      const isWhole = WHOLE.includes(path);
      const { stops, problems } = await walkByTab(page, key, isWhole ? 'page' : 'main').catch((error: Error) => ({
        stops: 0,
        problems: [`${key}: broke off at ${page.url()}: ${error.message}`],
      }));
      if (stops < (isWhole ? 30 : 2)) problems.push(`${key}: only ${stops} stops`);
      found.push(...problems.map((problem) => `${path} ${problem}`));
    }
    await context.close();
  });
  return found;
}

it('A2: no stop of the keyboard is covered, out of sight or without a ring, at 320 × 256, first beside the cookie banner: sticky parts', async () => {
  expect(await walk([STICKY_KIND], { viewport: { width: 320, height: 256 } }, 'answered')).toEqual([]);
});

it.each([
  { width: 320, height: 256 },
  { width: 390, height: 500 },
])('A2: no stop in the cookie settings lies behind their buttons, at $width × $height', async (viewport) => {
  const context = await newVisitor(browser, { viewport, reducedMotion: 'reduce' }, { cookiesAllowed: true });
  const page = await context.newPage();
  await openAlive(page, `${stack.site.base}/de?modifyConsents`);
  await page.locator('dialog[open] [name=analytic]').waitFor();
  const { stops, problems } = await walkByTab(page, 'Tab');
  expect([stops > 8, problems]).toEqual([true, []]);
  await context.close();
});

it.each(CASES)(
  'A2: no stop of the keyboard is covered, out of sight or without a ring, at %s, cookie banner %s: every kind',
  { tags: ['long'], timeout: 3_600_000 },
  async (_size, banner, device) => {
    expect(await walk(PAGES_OF_EACH_KIND, device, banner)).toEqual([]);
  },
);
