import { afterAll, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';
import { openPage, page, visitAs, visitor } from '../support/visitor.ts';

/** Pictures and films in a gallery, and films over the whole width. */
withSharedSite();
withSentPages(withoutPictures);
afterAll(() => visitor?.close());

const PRODUCT = '/en/products/em-310-volta';

async function walkThroughGallery(): Promise<void> {
  for (const list of ['ul', 'ol']) {
    const row = page.locator(`[data-gallery] ${list}`).first();
    const links = row.locator('a');
    await links.first().focus();
    const count = await links.count();
    expect(count).toBeGreaterThan(10);
    for (let i = 1; i < count; i++) {
      await page.keyboard.press('Tab');
      // pixels by which the focused link is out of its row
      await expect
        .poll(() =>
          links.nth(i).evaluate((link, selector) => {
            if (document.activeElement !== link) return 'not focused';
            const [outer, inner] = [link.closest(selector)?.getBoundingClientRect(), link.getBoundingClientRect()];
            return outer && Math.max(outer.left - inner.left, inner.right - outer.right);
          }, list),
        )
        .toBeLessThan(2);
    }
  }
}

it('W10 PR02 A1: the wheel over a picture scrolls the page, and nothing within the gallery; Tab goes through the pictures of a gallery, each of which is in view while it has the focus; a film ends or pauses when its slide is left, whoever plays it', async () => {
  const flags = {
    necessaryConsent: true,
    functionalConsent: true,
    analyticConsent: false,
    advertisingConsent: false,
  };
  await visitAs(DESKTOP);
  await visitor.addInitScript(
    (stored) => {
      localStorage.setItem('cookiesTypes', JSON.stringify(stored));
      const pauses: string[] = [];
      Object.assign(window, { pauses });
      HTMLMediaElement.prototype.pause = function pause() {
        pauses.push(this.currentSrc);
      };
    },
    { id: null, ...flags },
  );
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }));
  await openPage(PRODUCT);
  await page.locator('[data-gallery] > ul').hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await page.locator('[data-gallery] > ul').evaluate((list) => list.scrollTop)).toBe(0);
  await walkThroughGallery();
  const gallery = page.locator('[data-gallery]').first();
  const films = gallery.locator('figure > a');
  const thumbs = gallery.locator('ol a');
  const first = (await thumbs.count()) - 3;
  for (const film of [0, 1]) {
    await thumbs.nth(first + film).click();
    await films.nth(film).click();
    await gallery.locator('iframe').waitFor();
    await thumbs.first().click();
    await gallery.locator('iframe').waitFor({ state: 'detached' });
  }
  await thumbs.nth(first + 2).click();
  await films.nth(2).click();
  await gallery.locator('video').waitFor();
  await thumbs.first().click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { pauses: string[] }).pauses.length)).toBe(1);
});

it('PR02: the row of small pictures follows the picture that is shown', async () => {
  await openPage(PRODUCT);
  const gallery = page.locator('[data-gallery]').first();
  const isLastInView = () =>
    gallery.locator('ol').evaluate((row) => {
      const last = row.lastElementChild?.getBoundingClientRect().right ?? 0;
      return last < row.getBoundingClientRect().right + 1;
    });
  expect(await isLastInView()).toBe(false);
  await gallery.locator('ul').evaluate((stage) => stage.scrollTo({ left: stage.scrollWidth, behavior: 'instant' }));
  await expect.poll(isLastInView).toBe(true);
});

it('W9 BL16: the teaser of a film over the whole width is 562 px high', async () => {
  await send('/o-grupie');
  const teaser = await sent.locator('figure > a[data-enhanced] > :first-child').boundingBox();
  expect([(teaser?.width ?? 0) > 1000, Math.round(teaser?.height ?? 0)]).toEqual([true, 562]);
});

it('A1: on a phone Tab goes through the pictures of a gallery, each of which is in view while it has the focus', {
  tags: ['long'],
}, async () => {
  await visitAs(PHONE);
  await openPage(PRODUCT);
  await walkThroughGallery();
});
