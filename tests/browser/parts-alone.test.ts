import type { BrowserContextOptions } from 'playwright';
import { expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, open, openAlive, openBasket, PHONE, resize } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { readManifest } from '../support/chunk-of.ts';
import { holdApp } from '../support/hold-app.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { findLooseReferences } from '../support/loose-references.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { inParallel } from '../support/stack.ts';
import { clickThrough, findStaleTexts, translatePage } from '../support/translate-page.ts';
import { failWith } from '../support/visitor.ts';

withSharedSite();

/** Words in the lists of content blockers (EasyList, EasyPrivacy, Fanboy's annoyances, Peter Lowe's list). */
const BLOCKED =
  /consent|cookie|analytic|track|tag-?manager|telemetry|pop-?up|advert|\bads?\b|banner|newsletter|subscri|share|social|survey|sponsor|promo/i;

it('W17: no file of the app has a name that content blockers refuse', () => {
  expect(Object.values(readManifest()).filter(({ file }) => BLOCKED.test(file))).toEqual([]);
});

it('A4: a closed part of tabs and of an accordion opens when the browser has found a text in it', async () => {
  const context = await newVisitor(browser, DESKTOP, {});
  const page = await context.newPage();
  await open(page, `${stack.site.base}/de/produkte/em-130-nexa`);
  await page.getByRole('tab').nth(1).click();
  await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
  for (const { viewport } of [DESKTOP, PHONE]) {
    if (viewport) await resize(page, viewport);
    const closed = page.locator('[data-panel][hidden="until-found"]');
    const id = await closed.last().getAttribute('id');
    // as Chromium does for Ctrl+F and for links to a text
    await closed.last().evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
    const panel = page.locator(`[id="${id}"]`);
    await expect.poll(() => panel.getAttribute('hidden')).toBeNull();
    expect(await panel.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  }
  await context.close();
});

/**
 * Clicks through translated pages (alike: see clickThrough); returns what was thrown, texts that were changed and still
 * show the old value, and references to elements that do not exist.
 */
async function inspect(paths: readonly string[], alike = Number.POSITIVE_INFINITY) {
  const found: string[] = [];
  const context = await newVisitor(browser, { ...DESKTOP, reducedMotion: 'reduce' });
  await withoutPictures(context);
  await inParallel(paths, 2, async (address) => {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => found.push(`${address}: ${message}`));
    // React logs what a boundary has caught
    page.on('console', (message) => {
      if (/removeChild|insertBefore|not a child/.test(message.text())) found.push(`${address}: ${message.text()}`);
    });
    await openAlive(page, stack.site.base + address);
    found.push(...(await findLooseReferences(page)).map((text) => `${address}: ${text}`));
    const clicks = await clickThrough(page, alike);
    found.push(...(await findStaleTexts(page)).map((text) => `${address}: still shows ${text}`));
    if (clicks === 0) found.push(`${address}: nothing to click`);
    await page.close();
  });
  await context.close();
  return found;
}

it('W17 A3: a page that a browser has translated can be clicked through, and refers to elements that exist', async () => {
  expect(await inspect(['/de/produkte/em-130-nexa'], 1)).toEqual([]);
});

it('W17 A3: every kind of page that a browser has translated can be clicked through, and refers to elements that exist', {
  tags: ['long'],
  timeout: 3_600_000,
}, async () => {
  expect(await inspect(PAGES_OF_EACH_KIND)).toEqual([]);
});

it('W17 A3: on a page that a browser has translated the newsletter can be ordered, also after a failure, and files can be taken out of the basket', async () => {
  const files = ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    type: null,
    sources: null,
    container: null,
    // the total vanishes and comes back
    file: { name: id, size: id === 'a' ? null : 1000, mime: null },
  }));
  const context = await newVisitor(browser, DESKTOP, { cookiesAllowed: true, basket: files });
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.route('**/api/newsletter_subscriber_requests*', failWith(503, { code: 503 }), { times: 1 });
  await openAlive(page, `${stack.site.base}/en/privacy-policy`);
  const form = page.locator('#newsletter-form');
  const send = async () => {
    await translatePage(page);
    await form.locator('button[type=submit]').click();
  };
  await form.locator('#newsletter-email').fill('ewa@example.com');
  await send();
  await form.locator('[data-status=sendingError]').waitFor();
  await send();
  await page.getByRole('dialog').getByText('ewa@example.com').waitFor();
  expect([thrown, await form.isVisible()]).toEqual([[], true]);
  await page.keyboard.press('Escape');
  await page.locator('dialog:modal').waitFor({ state: 'detached' });

  const removers = page.locator('dialog[aria-labelledby=basket-title] li button');
  await openBasket(page);
  await page.locator('dialog[aria-labelledby=basket-title]:modal').waitFor();
  for (let left = await removers.count(); left > 0; left -= 1) {
    await translatePage(page);
    await removers.first().click();
    await expect.poll(() => removers.count()).toBe(left - 1);
  }
  const shown = page.locator('p:not([role=status] > p)', { hasText: 'basket is empty' });
  expect([thrown, await shown.count()]).toEqual([[], 1]);
  await context.close();
});

const KINDS: [string, BrowserContextOptions][] = [
  ['tabs', DESKTOP],
  ['accordion', PHONE],
];
const testLink = async (_name: string, device: BrowserContextOptions) => {
  const context = await newVisitor(browser, device);
  const page = await context.newPage();
  const app = await holdApp(page);
  await page.goto(`${stack.site.base}/de/produkte/em-130-nexa#:~:text=Empfang%20auch%20im%20Keller`);
  const panel = page.locator('[data-panel]', { hasText: 'Empfang auch im Keller' });
  const text = panel.getByText('Empfang auch im Keller', { exact: true });
  const isInWindow = () =>
    text.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInWindow).toBe(true);
  expect(await panel.getAttribute('hidden')).toBeNull();
  const hydrated = comeAlive(page);
  await app.release();
  await hydrated;
  // the part that was open before is closed now
  await expect.poll(() => page.locator('[data-panel]:not([hidden])').count()).toBe(1);
  expect([await panel.getAttribute('hidden'), await isInWindow()]).toEqual([null, true]);
  await context.close();
};
const LINK_TITLE = 'A4: a link to a text opens its closed part of %s before the app comes, and the text stays in view';
it.each(KINDS.slice(0, 1))(LINK_TITLE, testLink);
it.each(KINDS.slice(1))(LINK_TITLE, { tags: ['long'] }, testLink);
