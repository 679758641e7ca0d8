import { expect, it } from 'vitest';
import { comeAlive, DESKTOP, newContext, newVisitor, open } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { waitForQuiet } from '../support/quiet.ts';

withSharedSite();

it('CC06 D7: a page is counted once per visit of its path, not again for filters and the steps back through them; that of a whistleblower not at all', async () => {
  const cookiesTypes = { id: 'x', necessaryConsent: true, analyticConsent: true };
  const context = await newVisitor(browser, DESKTOP, { cookiesAllowed: true, cookiesTypes });
  const page = await context.newPage();
  const views = () =>
    page.evaluate(() => {
      const { tagManagerStandIn } = window as unknown as { tagManagerStandIn?: { heard: Record<string, string>[] } };
      const heard = tagManagerStandIn?.heard ?? [];
      return heard.flatMap((entry) => (entry['event'] === 'page_view' ? [entry['page_path']] : []));
    });
  const filter = async (value: string) => {
    await page.locator(`#product-finder input[name=sector][value=${value}]`).click();
    await page.waitForURL((url) => url.searchParams.getAll('sector').includes(value));
  };
  await open(page, `${stack.site.base}/en/products/finder`);
  await expect.poll(views).toEqual(['/en/products/finder']);
  await filter('water');
  await filter('gas');
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.getAll('sector').includes('gas'));
  await page.locator('header a[href^="/en/contact"]').first().click();
  await page.waitForURL('**/en/contact**');
  await expect.poll(views).toEqual(['/en/products/finder', '/en/contact']);
  await page.goBack();
  await expect.poll(views).toEqual(['/en/products/finder', '/en/contact', '/en/products/finder']);
  // there nothing of others is loaded, whatever was chosen
  const foreign: string[] = [];
  page.on('request', (request) => request.url().startsWith(stack.site.base) || foreign.push(request.url()));
  await open(page, `${stack.site.base}/formularz-zgloszenia?modifyConsents`);
  await waitForQuiet(page);
  const isCounted = await page.evaluate(() => 'dataLayer' in window);
  expect([foreign, await page.locator('dialog[open]').count(), isCounted]).toEqual([[], 0, false]);
  await context.close();
});

const testAge = async (days: number, banners: number) => {
  const cookiesGiven = { version: '1', at: Date.now() - days * 86_400_000 };
  const context = await newVisitor(browser, DESKTOP, { cookiesAllowed: true, cookiesTypes: { id: 'x' }, cookiesGiven });
  const page = await context.newPage();
  const title = page.locator('#consent-title');
  if (banners > 0) {
    await page.goto(`${stack.site.base}/en`);
    await title.waitFor();
  } else await open(page, `${stack.site.base}/en`);
  await waitForQuiet(page);
  expect(await title.count()).toBe(banners);
  await context.close();
};
it('CC01: the banner asks again by itself after a choice that is more than a year old', () => testAge(366, 1));
it('CC01: the banner does not ask again after a choice of eleven months', { tags: ['long'] }, () => testAge(330, 0));

it('SH12: the cookie banner is the browser’s only, and gone after the choice', { tags: ['long'] }, async () => {
  const html = await fetch(`${stack.site.base}/`).then((r) => r.text());
  expect(html).not.toContain('consent-title');
  const context = await newContext(browser, DESKTOP);
  const fresh = await context.newPage();
  await open(fresh, `${stack.site.base}/`);
  await fresh.locator('section[aria-labelledby=consent-title] button').nth(1).click();
  await expect
    .poll(() => fresh.evaluate(() => JSON.parse(localStorage.getItem('cookiesTypes') ?? '{}').id))
    .toBeTruthy();
  await fresh.reload();
  await comeAlive(fresh);
  expect(await fresh.locator('#consent-title').count()).toBe(0);
  await context.close();
});

it('CC02: a withdrawal deletes the cookies that the settings list, at once and on the next page; others stay', async () => {
  const cookiesTypes = { id: 'x', necessaryConsent: true, analyticConsent: true, advertisingConsent: true };
  const context = await newVisitor(browser, DESKTOP, { cookiesAllowed: true, cookiesTypes });
  const page = await context.newPage();
  const store = (...names: string[]) =>
    context.addCookies(names.map((name) => ({ name, value: '1', url: stack.site.base })));
  const names = async () => (await context.cookies()).map(({ name }) => name).sort();
  await store('_elm_ad', '_elm_ses', '_elm_stat', 'other');
  await open(page, `${stack.site.base}/en?modifyConsents`);
  await page.locator('dialog input[name=analytic]').uncheck();
  await page.locator('dialog button', { hasText: 'Save my choice' }).click();
  await expect.poll(names).toEqual(['_elm_ad', 'other']);
  // by a script that still ran
  await store('_elm_stat');
  await page.reload();
  await expect.poll(names).toEqual(['_elm_ad', 'other']);
  await context.close();
});

it('SH21 CC01: a link in the settings closes them, and so does Back; the page has the focus', async () => {
  const context = await newVisitor(browser, DESKTOP);
  const page = await context.newPage();
  const settings = page.locator('dialog:modal');
  const openSettings = async () => {
    await page.locator('footer a[href*=modifyConsents]').click();
    await settings.waitFor();
  };
  const isFree = () => expect.poll(() => page.locator('dialog:modal, html[data-locked]').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await open(page, `${stack.site.base}/en?modifyConsents`);
  await settings.locator('a').first().click();
  await page.waitForURL('**/en/cookie-policy');
  await isFree();
  await expect.poll(focused).toBe('page-title');
  // on that page it leads nowhere else
  await openSettings();
  await settings.locator('a').first().click();
  await isFree();
  await openSettings();
  await page.goBack();
  await page.waitForURL('**/en');
  await isFree();
  await context.close();
});
