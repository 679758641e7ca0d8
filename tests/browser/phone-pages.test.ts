import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { newVisitor, open, PHONE, resize, watchComplaints } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';

withSharedSite();
withSentPages(withoutPictures);

async function visit(path: string, storage: object = {}): Promise<{ page: Page; complaints: string[] }> {
  const context = await newVisitor(browser, PHONE, { cookiesAllowed: true, ...storage });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await open(page, `${stack.site.base}${path}`);
  return { page, complaints };
}

it('DC01: the download centre shows whole groups, whose files take little room and keep their names', async () => {
  const { page, complaints } = await visit('/en/download-center');
  const sections = page.locator('#files section section:has([data-file-grid])');
  const statedCounts = await sections.evaluateAll((all) =>
    all.map((e) => /(\d+) files?/.exec(e.textContent ?? '')?.[1]),
  );
  const files = await sections.evaluateAll((all) => all.map((e) => String(e.querySelectorAll('li').length)));
  expect(statedCounts).toEqual(files);
  expect(files.reduce((sum, count) => sum + Number(count), 0)).toBeLessThanOrEqual(24);
  // the next page has other groups: none is continued there
  const names = await sections.locator('h2').allInnerTexts();
  await page.locator('a[href$="?page=2"]').first().click();
  await page.waitForURL('**?page=2');
  await expect.poll(() => sections.locator('h2').first().innerText()).not.toBe(names[0]);
  expect((await sections.locator('h2').allInnerTexts()).filter((name) => names.includes(name))).toEqual([]);
  const button = page.locator('[data-file-grid] button').first();
  expect(await button.getAttribute('aria-label')).toMatch(/^Add to basket: ./);
  const { width, height } = await button.evaluate((e) => e.getBoundingClientRect().toJSON());
  expect([width, height]).toEqual([44, 44]);
  await button.click();
  expect(await button.getAttribute('aria-label')).toMatch(/^In the basket: ./);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
});

it.each(['Przedsiębiorstwo Aparatury Pomiarowej', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'])(
  'BX07: a long SITE_NAME (%s) has two lines, and leaves the search in the window',
  async (name) => {
    await send('/en/press', PHONE.viewport);
    const label = sent.locator('header a[href="/en"] span:not([class*=hidden])').first();
    await label.evaluate((e, text) => e.replaceChildren(text), name);
    const search = await sent.locator('header button:visible').last().boundingBox();
    expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await sent.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const { height } = (await label.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(30);
    expect(height).toBeLessThan(56);
  },
);

it('NW01: the newest headline of the press page is on the first screen, above its picture', async () => {
  await send('/en/press', PHONE.viewport);
  const lead = sent.locator('article').first();
  const tops = await lead.evaluate((e) =>
    ['h2', 'img'].map((tag) => e.querySelector(tag)?.getBoundingClientRect().top),
  );
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  expect(tops[0]).toBeLessThan(720);
});

it('JB02: the button of a job that leads to its form stays above the bottom bar while the text is read, and ends before the form', async () => {
  await send('/en/careers/jobs/product-security-specialist', PHONE.viewport);
  const button = sent.locator('article .sticks-at-bottom a[href="#apply"]');
  const scrollTo = (selector: string) =>
    sent.locator(selector).evaluate((e) => e.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const edge = async () => (await sent.locator('#bottom-bar').boundingBox())?.y ?? 0;
  await scrollTo('article .rich');
  const bar = await button.locator('..').boundingBox();
  expect(bar && bar.y + bar.height).toBeCloseTo(await edge(), 0);
  await scrollTo('#apply input[name=lastName]');
  expect((await button.boundingBox())?.y).toBeLessThan(0);
  await sent.setViewportSize({ width: 768, height: 1024 });
  expect(await button.isVisible()).toBe(false);
});

it('the documents of a device fit the smallest phone in the language with the longest words', async () => {
  await send('/de/produkte/typenschild?phrase=VL310+26+004512', { width: 320, height: 640 });
  expect(await sent.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320]);
  expect(await sent.locator('#lookup li button').count()).toBeGreaterThan(5);
});

const WITH_ICONS = ['/szukaj?phrase=licznik', '/de/kontakt', '/no-such', '/en/products'];
const testIcons = async (path: string) => {
  await send(path, PHONE.viewport);
  for (const width of [320, 390]) {
    await resize(sent, { width, height: 800 });
    const empty = await sent.locator('button:visible, a:visible').evaluateAll((controls) =>
      controls
        .filter((control) => control.querySelector('[data-icon]') !== null && control.checkVisibility())
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          const shows = (part: Element) => part.getBoundingClientRect().width > 4;
          return width > 8 && height > 8 && ![...control.querySelectorAll('*')].some(shows);
        })
        .map((control) => control.outerHTML.slice(0, 150)),
    );
    expect(empty, String(width)).toEqual([]);
    // and the search of the page, which loses its word
    const icon = sent.locator('main search button [data-icon], main form[method=get] button [data-icon]').first();
    if (await icon.count()) expect((await icon.boundingBox())?.width, String(width)).toBeGreaterThanOrEqual(20);
  }
};
const ICONS_TITLE = 'a button without words shows its icon at 320 and at 390 px: %s';
it.each(WITH_ICONS.slice(0, 2))(ICONS_TITLE, testIcons);
it.each(WITH_ICONS.slice(2))(ICONS_TITLE, { tags: ['long'] }, testIcons);

it('RT22 SH19 SH22: a link to the page that is shown closes the basket or the menu', async () => {
  const enquiry = [{ product: 'em-310', name: 'EM-310', variant: '', quantity: '' }];
  const { page, complaints } = await visit('/kontakt', { enquiry });
  const isFree = () =>
    expect.poll(() => page.locator('dialog:modal, :popover-open, html[data-locked]').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  await page.locator('#bottom-bar a[data-enhanced]').click();
  await page.locator('dialog:modal a[href="/kontakt#write-to-us"]').click();
  await isFree();
  await expect.poll(focused).toBe('write-to-us');
  // the same address once more
  await page.locator('#bottom-bar a[data-enhanced]').click();
  await page.locator('dialog:modal a[href="/kontakt#write-to-us"]').click();
  await isFree();
  await page.locator('#bottom-bar button').click();
  await page.locator('#main-menu a[href="/kontakt"]').first().click();
  await isFree();
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]'))).toBeNull();
  // a link of the CMS to a place of the page
  await page.locator('#bottom-bar button').click();
  await page
    .locator('#main-menu a[href="/kontakt"]')
    .first()
    .evaluate((link) => {
      link.after(Object.assign(document.createElement('a'), { href: '#companies', textContent: 'Companies' }));
    });
  await page.locator('#main-menu a[href="#companies"]').click();
  await isFree();
  expect(await focused()).toBe('companies');
  expect(complaints).toEqual([]);
});

it('SH01 DC06: a phone in landscape, whose bottom bar is below the page, has the basket in its header', async () => {
  const seen = async (height: number) => {
    await send('/en/download-center', { width: 844, height });
    return sent.locator('header').getByRole('button', { name: 'Open the basket' }).filter({ visible: true }).count();
  };
  expect([await seen(390), await seen(844)]).toEqual([1, 0]);
});
