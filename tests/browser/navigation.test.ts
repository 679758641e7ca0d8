import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { waitForQuiet } from '../support/quiet.ts';

let page: Page;
let complaints: string[];
withSharedSite();
/** One visitor: a document that was loaded before costs less than in a new browser. */
beforeAll(async () => {
  const context = await newVisitor(browser, DESKTOP);
  page = await context.newPage();
  complaints = watchComplaints(page);
});
afterEach(async () => {
  await page.unrouteAll();
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});
afterAll(() => page?.context().close());

/** Follows a link that the test puts on the page. */
const follow = (path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.getElementById('main')?.append(link);
    link.click();
  }, path);

describe('navigation in the browser', () => {
  it('RT07 RT08 RT20 BX07: a link loads no document; title, head, layout, focus, position follow, also Back; the heading is read out, and nothing else', async () => {
    await open(page, `${stack.site.base}/`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.locator('footer a[href="/polityka-prywatnosci"]').last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await page.waitForURL('**/polityka-prywatnosci');
    const heading = page.locator('h1');
    await expect.poll(() => heading.evaluate((h) => h === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    expect(await page.title()).toContain('Grupa Elmerion');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/polityka-prywatnosci$/);
    expect(await page.locator('body').getAttribute('data-layout')).not.toBe('home');
    expect(await page.locator('[role=status][aria-live=polite]').first().textContent()).toBe('');
    // a new page starts at its top; Back returns to where one was
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(`${stack.site.base}/`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  });

  it('SH20 D10: a link to a query flag alone opens its dialog over the page as it is, without a step of the history', async () => {
    const address = `${stack.site.base}/szukaj?phrase=licznik`;
    await follow(address);
    await page.waitForSelector('body[data-layout=search]');
    await waitForQuiet(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    const place = () => page.evaluate(() => [history.length, scrollY]);
    const before = await place();
    await follow('?newsletter');
    await page.locator('dialog[data-custom]:modal').waitFor();
    expect([page.url(), await place()]).toEqual([address, before]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });

  it('SH13 SH14 D4: the language switch leads to the same page; the current language is plain text', async () => {
    await page.locator('footer a[href="/polityka-prywatnosci"]').last().click();
    await page.waitForURL('**/polityka-prywatnosci');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
    await page.locator('header button[popovertarget="language-top"]').click();
    const menu = page.locator('#language-top');
    await menu.waitFor({ state: 'visible' });
    expect(await menu.locator('a').count()).toBe(2);
    expect(await menu.locator('span[lang=pl]').textContent()).toBe('Polski');
    await menu.locator('a[hreflang=de]').click();
    await page.waitForURL('**/de/datenschutz');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
  });

  it('ER01 ER04: an unknown page has its own text, and a way home', async () => {
    const response = await page.goto(`${stack.site.base}/en/no-such-page`);
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toContain('could not be found');
    await page.locator('main a[href="/en"]').first().click();
    await page.waitForURL('**/en');
    await expect.poll(() => page.locator('body').getAttribute('data-layout')).toBe('home');
  });

  it('SH24: the loading bar runs for a slow page and ends with it; a second click cancels the first navigation without a failure', async () => {
    await open(page, `${stack.site.base}/regulamin`);
    const slow = Promise.withResolvers<void>();
    await page.route('**/page-data?path=%2Fpolityka-prywatnosci*', async (route) => {
      await slow.promise;
      await route.continue();
    });
    const bar = page.locator('[data-state][aria-hidden=true]').first();
    await page.locator('footer a[href="/polityka-prywatnosci"]').last().click();
    await expect.poll(() => bar.getAttribute('data-state')).toBe('running');
    slow.resolve();
    await page.waitForURL('**/polityka-prywatnosci');
    await expect.poll(() => bar.getAttribute('data-state')).toBe('idle');
    const [late, continued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/page-data?path=%2Fnewsletter*', async (route) => {
      await late.promise;
      await route.continue().catch(() => {});
      continued.resolve();
    });
    await page.locator('footer a[href="/newsletter"]').last().click();
    await page.locator('header a[href="/biuro-prasowe"]').first().click();
    await page.waitForURL('**/biuro-prasowe');
    late.resolve();
    await continued.promise;
    await waitForQuiet(page);
    expect(page.url()).toMatch(/biuro-prasowe$/);
    // a page that can not be fetched is loaded as a document: but not by the request that a document makes for its own data
    await page.route(/\/page-data\?(?!.*version=)/, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('header a[href="/kontakt"]').first().click();
    await page.waitForURL('**/kontakt');
    await comeAlive(page);
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBeUndefined();
    complaints.length = 0;
  });

  it('W6 SH24: a filter that is taken back while it loads is no step of the history; Back from one keeps the focus; a link to another document is followed though one fails', async () => {
    await open(page, `${stack.site.base}/kariera/oferty-pracy`);
    const bar = page.locator('[data-state][aria-hidden=true]').first();
    const barState = () => bar.getAttribute('data-state');
    const boxes = page.locator('main form input[type=checkbox]');
    const [steps, value] = [await page.evaluate(() => history.length), await boxes.first().inputValue()];
    const held = Promise.withResolvers<void>();
    await page.route('**/page-data?**', async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await boxes.first().check();
    await expect.poll(barState).toBe('running');
    await boxes.first().uncheck();
    await expect.poll(barState).toBe('idle');
    expect(await page.evaluate(() => [history.length, location.search])).toEqual([steps, '']);
    held.resolve();

    await boxes.first().check();
    await page.waitForURL(`**?place=${value}`);
    await expect.poll(barState).toBe('idle');
    await page.goBack();
    await expect.poll(() => boxes.first().isChecked()).toBe(false);
    await expect.poll(barState).toBe('idle');
    expect(await boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);

    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const [failed, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      '**/page-data?**',
      async (route) => {
        await failed.promise;
        await route.abort();
      },
      { times: 1 },
    );
    await page.route('**/en/careers/jobs', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const filter = page.waitForRequest('**/page-data?**');
    await page.locator('main form input[type=checkbox]').first().check();
    await filter;
    await page
      .locator('a[hreflang=en]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => documents).toEqual(['/en/careers/jobs']);
    const failure = page.waitForEvent('requestfailed');
    failed.resolve();
    await failure;
    arrived.resolve();
    await page.waitForURL('**/en/careers/jobs');
    await comeAlive(page);
    expect(documents).toEqual(['/en/careers/jobs']);
    // the browser says that the filter failed
    complaints.length = 0;
  });

  it('BL10 D10: #top leads to the top of the page; two query flags open both, and are taken out once', {
    tags: ['long'],
  }, async () => {
    await open(page, `${stack.site.base}/en/glossary`);
    await page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' });
      const link = Object.assign(document.createElement('a'), { href: '#top' });
      document.getElementById('main')?.append(link);
      link.click();
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const searches = await page.evaluateHandle(() => {
      const seen: string[] = [];
      navigation.addEventListener('navigate', ({ destination }) => seen.push(new URL(destination.url).search));
      // links with one flag open the settings in place: only a history entry can have both flags
      history.pushState({}, '', '?newsletter&modifyConsents');
      dispatchEvent(new PopStateEvent('popstate'));
      return seen;
    });
    await expect.poll(() => searches.evaluate((seen) => seen.at(-1))).toBe('');
    expect((await searches.jsonValue()).length).toBe(3);
    // the newsletter opens after the settings are closed
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-custom]:modal').waitFor();
    expect(page.url()).toBe(`${stack.site.base}/en/glossary`);
  });

  it('D4: the language switch says, in the other language, that it has no such page, and leads to its home page', {
    tags: ['long'],
  }, async () => {
    await open(page, `${stack.site.base}/referencje/gaz`);
    await page.locator('header button[popovertarget="language-top"]').click();
    const german = page.locator('#language-top a[hreflang=de]');
    expect(await german.innerText()).toMatch(/^Deutsch\s+Diese Seite gibt es nicht auf Deutsch\. Siehe: Startseite$/);
    await german.click();
    await page.waitForURL('**/de');
  });
});
