import { expect, it } from 'vitest';
import { comeAlive, open, PHONE } from '../../support/browser.ts';
import { stack } from '../../support/browser-stack.ts';
import { countDocuments, fail, follow, NEXT_PAGE, stall } from '../../support/dead-ends.ts';
import { page, visitAs, withVisitor } from '../../support/visitor.ts';

/** Pages that fail to load: the visitor never ends up with an empty page, or a loading bar that runs for ever. */

const EMAIL = '#newsletter-email';

withVisitor();

const path = () => new URL(page.url()).pathname;
const bar = (state: string) => page.waitForSelector(`[data-state=${state}][aria-hidden=true]`, { state: 'attached' });

it('C5: who stays rather than lose what is typed has the page as it was, without a bar that runs on', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  await page.fill(EMAIL, 'ewa@example.com');
  const y = await page.evaluate(() => scrollY);
  await page.route(NEXT_PAGE, fail);
  await follow(page, '/en/careers');
  await bar('failed');
  await page.click('[data-update-prompt] button >> nth=1');
  await bar('idle');
  expect([path(), await page.inputValue(EMAIL), await page.evaluate(() => scrollY)]).toEqual([
    '/en',
    'ewa@example.com',
    y,
  ]);
  // the next navigation works as usual
  await page.unroute(NEXT_PAGE);
  await follow(page, '/en/careers');
  await page.waitForURL('**/en/careers');
  await bar('idle');
});

it('C5 ER06: over a menu or a dialog the question is answered too, by key and pointer; after Back it leaves all entries', async () => {
  await visitAs(PHONE);
  await open(page, `${stack.site.base}/en`);
  await follow(page, '/en/careers');
  await page.waitForURL('**/en/careers');
  await page.locator(EMAIL).scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-hydrated] ${EMAIL}`);
  await page.fill(EMAIL, 'ewa@example.com');
  const entries = await page.evaluate(() => history.length);
  await page.route(NEXT_PAGE, fail);
  const isAsked = () => page.evaluate(() => document.activeElement?.closest('[data-update-prompt]') !== null);
  const inert = () => page.locator('[inert]').count();

  await page.locator('#bottom-bar button').click();
  await page.locator('#main-menu a[href="/en/contact"]').first().click();
  await bar('failed');
  await expect.poll(isAsked).toBe(true);
  await page.keyboard.press('Tab');
  expect([await isAsked(), await inert()]).toEqual([true, 0]);
  await page.keyboard.press('Escape');
  await bar('idle');
  expect([await page.locator('[data-update-prompt], :popover-open').count(), path()]).toEqual([0, '/en/careers']);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-title');

  await page.locator('nav a[data-enhanced][href="/en/download-center"]').click();
  const link = page.locator('dialog[aria-labelledby=basket-title] a[href="/en/download-center"]');
  await link.click();
  await page.click('[data-update-prompt] button >> nth=1');
  await bar('idle');
  await expect.poll(() => link.evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');

  // not a network failure, after which the copy read before would be shown
  await page.route(NEXT_PAGE, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
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
    const documents = countDocuments(page);
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
  const documents = countDocuments(page);
  await page.route('**/en/careers', stall);
  await page.route(NEXT_PAGE, fail, { times: 1 });
  // in the page, since Playwright waits for a loading document; not awaited, since the second one ends the page
  await page.evaluate(() => {
    const click = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
    navigation.addEventListener('navigate', () => setTimeout(click, 0, '/en/glossary'), { once: true });
    click('/en/careers');
  });
  // another document replaces the first, which can no longer arrive
  await expect.poll(() => documents.at(-1)).toEqual('/en/glossary');
  await page.waitForURL('**/en/glossary');
  await comeAlive(page);
});

it('C5: a document that does not come after all: stopped, or left again by Back', async () => {
  await open(page, `${stack.site.base}/en`);
  await page.route(NEXT_PAGE, fail);
  await page.route('**/en/careers', stall);
  // in the page, since Playwright waits for a document that is loading
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
      // as if restored from the back/forward cache, which Playwright turns off
      () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ];
    for (const act of giveUp) {
      const leaving = next();
      const navigated = new Promise((resolve) => navigation.addEventListener('navigate', resolve, { once: true }));
      document.querySelector<HTMLElement>('footer a[href="/en/careers"]')?.click();
      await Promise.all([leaving, navigated]);
      const staying = next();
      act();
      await staying;
    }
    return seen;
  });
  expect(states).toEqual(['running', 'idle', 'running', 'idle']);
  expect(path()).toBe('/en');
});
