import { expect, it } from 'vitest';
import { BREAKPOINTS } from '#client/lib/breakpoints.ts';
import { DESKTOP, newVisitor, open, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';

withSharedSite();

it('BF11: a window that is pulled narrow and wide again gets the layout of its width, to the pixel', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await open(page, `${stack.site.base}/uslugi/przewodnik-zdalny-odczyt`);
  const crumbs = page.locator('[data-breadcrumbs]');
  // what the style sheet shows, and what the script has rendered
  const tabs = async () => [
    await page.locator('main [role="tablist"]').isVisible(),
    (await page.locator('main [role="tabpanel"]').count()) > 0,
  ];
  const resize = (width: number) => page.setViewportSize({ width, height: 900 });
  expect(await crumbs.isVisible()).toBe(true);
  expect(await tabs()).toEqual([true, true]);
  await resize(BREAKPOINTS.page + 1);
  expect(await crumbs.isVisible()).toBe(true);
  // D28: exactly that width still has the layout of a phone, as for popups
  await resize(BREAKPOINTS.page);
  expect(await crumbs.isVisible()).toBe(false);
  await resize(BREAKPOINTS.tablet);
  await expect.poll(tabs).toEqual([true, true]);
  await resize(BREAKPOINTS.tablet - 1);
  await expect.poll(tabs).toEqual([false, false]);
  // the last width counts, however quickly the widths follow each other
  for (const width of [700, 500, 400, 330, 240]) await resize(width);
  for (const width of [400, 700, 1440]) await resize(width);
  await expect.poll(tabs).toEqual([true, true]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a window that was seen to its end and is pulled narrow scrolls in no second direction', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  for (const path of ['/', '/produkty/em-310-volta', '/en/contact']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${stack.site.base}${path}`);
    const end = page.locator('footer nav').last();
    await end.scrollIntoViewIfNeeded();
    await expect.poll(() => end.evaluate((nav) => nav.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.body.scrollWidth]))
        .toEqual([path, width]);
    }
  }
  await context.close();
});
