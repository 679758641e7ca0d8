import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILL_MIN_MS } from '#shared/pages/posted-form.ts';
import { clickAndLoad, DESKTOP, newContext, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';

withSharedSite();
/** A desktop without JavaScript: no page leaves anything behind for the next test. */
let desktop: Page;
beforeAll(async () => {
  desktop = await openTab(DESKTOP);
});
afterAll(() => desktop?.context().close());

const openTab = async (device: BrowserContextOptions) =>
  (await newContext(browser, { ...device, javaScriptEnabled: false })).newPage();

async function visit(path: string, check: (page: Page) => Promise<void>): Promise<void> {
  await desktop.setViewportSize({ width: 1440, height: 900 });
  await desktop.mouse.move(0, 0);
  await desktop.goto(stack.site.base + path);
  await check(desktop);
}

async function visitOnPhone(path: string, check: (page: Page) => Promise<void>): Promise<void> {
  const page = await openTab(PHONE);
  await page.goto(stack.site.base + path);
  await check(page);
  await page.context().close();
}

it('BX08 W14 NL02: content, menus, topics and language switch work without a script', () =>
  visit('/', async (page) => {
    expect(await page.locator('h1').isVisible()).toBe(true);
    // no entry that never goes away
    expect(await page.locator('footer select option').allInnerTexts()).not.toContain('Wczytywanie…');
    expect(await page.locator('footer select option:disabled').count()).toBe(0);
    await page.locator('header button[popovertarget^="menu-"]').first().click();
    await page.locator('header [popover][id^="menu-"]').first().waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await page.locator('header button[popovertarget="language-top"]').click();
    await page.locator('#language-top a[hreflang=en]').click();
    await page.waitForURL('**/en');
  }));

it('BX08: the mobile menu works without a script', () =>
  visitOnPhone('/', async (page) => {
    await page.locator('header button[popovertarget=main-menu]:not([popovertargetaction])').click();
    await page.locator('#main-menu button[popovertarget^="menu-main"]').first().click();
    await clickAndLoad(page, page.locator('#main-menu [popover]:popover-open a').first());
    expect(await page.locator('h1').isVisible()).toBe(true);
  }));

it('BX08 SE01: search posts its phrase and shows results', () =>
  visit('/en', async (page) => {
    await page.locator('header button[popovertarget="search-panel"]').first().click();
    await page.locator('#header-phrase').fill('water meter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/search?phrase=water+meter');
    expect(await page.locator('main a[href^="/en/products/"]').count()).toBeGreaterThan(0);
  }));

it('BX08 LY12: all tabs of a product are open without a script, at 1440 and 390 px', () =>
  visit('/en/products/em-310', async (page) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const panels = page.locator('[data-panel]');
      // what is not drawn has no text and no height
      const heights = await panels.evaluateAll((all) =>
        all.map((e) =>
          e.checkVisibility({ contentVisibilityAuto: true }) && (e as HTMLElement).innerText ? e.clientHeight : 0,
        ),
      );
      expect(heights.length).toBeGreaterThan(5);
      for (const height of heights) expect(height, `${width} px`).toBeGreaterThan(60);
    }
  }));

it(
  'BX08 NL01: the newsletter form keeps what was typed and names the error; a good one is answered',
  {
    tags: ['long'],
  },
  () =>
    visit('/newsletter', async (page) => {
      // a form that is sent faster than a person can fill it in counts as automated
      const think = () => page.waitForTimeout(FILL_MIN_MS + 200);
      await think();
      await page.locator('main input[name=email]').fill('not-an-address');
      await clickAndLoad(page, 'main form button[type=submit]');
      expect(await page.locator('main input[name=email]').inputValue()).toBe('not-an-address');
      expect(await page.locator('main [aria-invalid=true]').count()).toBe(1);
      await think();
      await page.locator('main input[name=email]').fill('anna@reader.example');
      await page.locator('main form button[type=submit]').click();
      await page.waitForURL('**/newsletter?sent=newsletter*');
      expect(await page.locator('main [data-status=success]').isVisible()).toBe(true);
      expect(await page.getByText('Wysłaliśmy link potwierdzający').count()).toBe(1);
    }),
);

it('BX08: what is wrong with a form at the end of a page is seen where it was sent', () =>
  visit('/en/products/em-330-fora', async (page) => {
    await page.waitForTimeout(FILL_MIN_MS + 200);
    await clickAndLoad(page, '#product-contact-form button[type=submit]');
    const message = page.locator('#product-contact-form [role=group], #product-contact-form a[href^="#"]').first();
    await message.waitFor();
    await expect.poll(async () => (await message.boundingBox())?.y).toBeLessThan(800);
    expect((await message.boundingBox())?.y).toBeGreaterThan(0);
  }));

it('BX08: a form that has to be sent once more asks for its file again only where one was chosen', {
  tags: ['long'],
}, async () => {
  for (const files of [[], [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') }]])
    await visit('/en/products/em-140-pico', async (page) => {
      await page.fill('#product-contact-email', 'jan@example.com');
      await page.fill('#product-contact-content', 'How much?');
      await page.check('#product-contact-consent1');
      await page.check('#product-contact-consent2');
      await page.setInputFiles('#product-contact-attachment', files);
      await clickAndLoad(page, '#product-contact-form button[type=submit]');
      expect(await page.getByText('One more step').count()).toBe(1);
      expect(await page.getByText('choose your attachment again').count()).toBe(2 * files.length);
    });
});

it('BX08: whether a page helped is asked below it and answered with thanks; the day of its review stands there', () =>
  visitOnPhone('/en/privacy-policy', async (page) => {
    const end = page.locator('#page-end');
    expect(await end.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    const comment = end.locator('textarea[name=comment]');
    const no = end.locator('button[name=helpful][value=false]');
    expect(await comment.isVisible()).toBe(false);
    await end.locator('summary').click();
    await comment.fill('The phone number');
    // without a script a cached page has no form token: the answer has one, and keeps what was typed
    await clickAndLoad(page, no);
    expect([await comment.inputValue(), await comment.isVisible()]).toEqual(['The phone number', true]);
    await no.click();
    await page.waitForURL('**/en/privacy-policy?sent=page-feedback#page-feedback-form');
    expect(await end.innerText()).toContain('We have received your rating, and your comment');
    expect(await no.isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
  }));

it('a link of the hero and its area of the picture light together and lead to the same page', () =>
  visit('/en', async (page) => {
    const glow = () =>
      page
        .locator('svg a[data-pair] path:first-child')
        .evaluateAll((areas) => areas.map((area) => Number(getComputedStyle(area).fillOpacity) > 0));
    await expect.poll(glow).toEqual([false, false, false, false]);
    await page.locator('li[data-pair="4"] a').focus();
    await expect.poll(glow).toEqual([false, false, false, true]);
    // the focus stays where it is
    await page.locator('svg a[data-pair="2"] path:first-child').hover();
    await expect.poll(glow).toEqual([false, true, false, false]);
    await clickAndLoad(page, page.locator('svg a[data-pair="2"] path:first-child'));
    expect(new URL(page.url()).pathname).toBe('/en/solutions/water');
  }));

it('a number in the drawing of a device and its row are links to each other and light together', () =>
  visit('/en/products/em-310-volta', async (page) => {
    const block = page.locator('#s-construction');
    const grounds = () =>
      block.locator('ol > li').evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    const fills = () =>
      block.locator('a[id$="-mark"] circle').evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fill));
    const lit = async () => {
      const odd = (list: string[]) => list.flatMap((value, i) => (value === list.at(-1) ? [] : [i + 1]));
      return { rows: odd(await grounds()), marks: odd(await fills()) };
    };
    await block.scrollIntoViewIfNeeded();
    await expect.poll(lit).toEqual({ rows: [], marks: [] });
    await block.locator('ol > li').nth(3).hover();
    await expect.poll(lit).toEqual({ rows: [4], marks: [4] });
    await block.locator('a[id$="-mark"]').nth(1).focus();
    await page.mouse.move(0, 0);
    await expect.poll(lit).toEqual({ rows: [2], marks: [2] });
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#s-construction-part-2');
    await block.locator('ol > li').nth(1).getByRole('link').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#s-construction-part-2-mark');
    await page.mouse.move(0, 0);
    await expect.poll(lit).toEqual({ rows: [2], marks: [2] });
  }));
