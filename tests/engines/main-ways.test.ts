import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import en from '#shared/locales/en.json' with { type: 'json' };
import { type Browser, createBrowser } from '../support/engines/browser.ts';
import { CHANGED_FORM, sendChangedFiles } from '../support/engines/changed-files.ts';
import { engines } from '../support/engines/engines.ts';
import { prepareVisits } from '../support/engines/prepare-visits.ts';

const PRODUCT = '/en/products/em-110-solo';
const PAGES = ['/en', PRODUCT, '/en/privacy-policy', '/en/contact', '/en/products/finder', '/en/download-center'];
let browser: Browser;
let regular: Record<string, unknown>;

beforeAll(async () => {
  regular = await prepareVisits(inject('sharedSite').site, [...PAGES, CHANGED_FORM]);
});
const present = engines.flatMap(({ name, missing }) => (missing === null ? name : []));
for (const { name, missing, start } of engines) {
  describe.skipIf(missing !== null)(`in ${name}${missing === null ? '' : `: ${missing}`}`, () => {
    beforeAll(async () => {
      browser = createBrowser(await start(), inject('sharedSite').site);
    });
    afterAll(() => browser?.close());
    beforeEach(() => browser.resize(1440, 900));
    afterEach(async () => expect(await browser.takeComplaints()).toEqual([]));
    describeMainWays(name);
  });
}

const seen = (selector: string) => expect.poll(() => browser.texts(selector));
const count = (selector: string) =>
  expect.poll(() => browser.evaluate((css) => document.querySelectorAll(css).length, selector));
const address = () => expect.poll(() => browser.address());
const focus = () => expect.poll(() => browser.focused());

/** In npm test each journey runs in one engine; WebKit has fewer, since it takes three times as long as Firefox. */
function describeMainWays(name: string): void {
  const wayIn = (engine: 'Firefox' | 'WebKit') => (title: string, test: () => Promise<void>) =>
    it(title, { tags: name === engine || !present.includes(engine) ? [] : ['long'] }, test);
  const [way, wayInWebKit] = [wayIn('Firefox'), wayIn('WebKit')];

  it('an exception and a violation of the policy are noticed', { tags: ['long'] }, async () => {
    await browser.visit('/en/privacy-policy', regular);
    await browser.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/picture.png' }));
      setTimeout(() => {
        throw new Error('thrown by the test');
      });
    });
    const complaints: string[] = [];
    const take = async () => complaints.push(...(await browser.takeComplaints()));
    for (const expected of [/thrown by the test/, /content security policy/i])
      await expect.poll(() => take().then(() => complaints.join())).toMatch(expected);
  });

  way(
    'the home page has its heading and pictures; Back and Forward lead to the same page at the same place',
    async () => {
      await browser.visit('/en', regular);
      await seen('h1').toEqual(['A network that knows what really flows']);
      const width = () => browser.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      const scrolled = () => expect.poll(() => browser.evaluate(() => scrollY));
      await browser.click('footer a[href="/en/privacy-policy"]:not([target])');
      await address().toBe('/en/privacy-policy');
      await focus().toBe('page-title');
      await count('h1').toBe(1);
      await count('html[data-scrolled]').toBe(0);
      await browser.click('header a[href="/en/contact"]');
      await address().toBe('/en/contact');
      await seen('h1').toEqual(['Contact']);
      await browser.back();
      await address().toBe('/en/privacy-policy');
      await browser.back();
      await address().toBe('/en');
      await seen('h1').toEqual(['A network that knows what really flows']);
      await scrolled().toBeGreaterThan(500);
      await browser.forward();
      await address().toBe('/en/privacy-policy');
      await scrolled().toBe(0);
    },
  );

  wayInWebKit('a product shows its tabs and its gallery, by mouse and by keyboard', async () => {
    await browser.visit(PRODUCT, regular);
    await seen('h1').toEqual(['EM-110 Solo']);
    await browser.click('[role=tab]', 'Downloads');
    await seen('[role=tab][aria-selected=true]').toEqual(['Downloads']);
    await seen('[role=tabpanel] [data-file-grid] button').toHaveLength(4);
    await browser.press('ArrowRight');
    await seen('[role=tab][aria-selected=true]').toEqual(['Technical data']);
    await focus().toMatch(/-tab-0$/);
    await browser.click('[data-gallery] a[href="#picture-3"]');
    await seen('[data-gallery] [aria-live]').toEqual(['3 / 4']);
    await browser.click('[data-gallery] #picture-3 a');
    await count('dialog:modal img').toBe(1);
    await browser.press('ArrowRight');
    await browser.press('Escape');
    await count('dialog:modal').toBe(0);
    await browser.evaluate(() => document.querySelector('a[data-term]')?.scrollIntoView({ block: 'center' }));
    await browser.click('a[data-term]');
    await count('[data-term-popover]:popover-open:not([data-above])').toBe(1);
  });

  way(
    'the menu of a wide window opens, closes to its button, and leads to a page, where the search suggests, and finds',
    async () => {
      await browser.visit('/en/privacy-policy', regular);
      await browser.click('header button[popovertarget="menu-main-group"]');
      await count('#menu-main-group:popover-open').toBe(1);
      await browser.press('Escape');
      await count('#menu-main-group:popover-open').toBe(0);
      await focus().toBe('About the Group');
      await browser.press('Enter');
      await browser.click('#menu-main-group a[href="/en/about/plants"]');
      await address().toBe('/en/about/plants');
      await count('#menu-main-group:popover-open').toBe(0);
      await focus().toBe('page-title');

      await browser.click('header button[popovertarget="search-panel"]');
      await focus().toBe('header-phrase');
      await browser.type('em-110');
      await seen('#search-panel [role=option]').not.toEqual([]);
      await browser.press('ArrowDown');
      await browser.press('Enter');
      await address().toBe(PRODUCT);
      await focus().toBe('page-title');
      await browser.click('header button[popovertarget="search-panel"]');
      await count('#search-panel:popover-open').toBe(1);
      await browser.type('diaphragm');
      await browser.press('Enter');
      await address().toBe('/en/search?phrase=diaphragm');
      await seen('main a').toContain('GM-G4 Membra');
    },
  );

  wayInWebKit('the menu of a phone closes to its button, goes down a level and back, and leads to a page', async () => {
    await browser.resize(390, 844);
    await browser.visit('/en/privacy-policy', regular);
    await browser.click('#bottom-bar button');
    await focus().toBe(en['shell.close']);
    await browser.press('Escape');
    await count('#main-menu:popover-open').toBe(0);
    await focus().toBe(en['shell.menu']);
    await browser.press('Enter');
    await browser.click('#main-menu button[popovertarget="menu-main-group"]');
    await focus().toBe('Back: About the Group');
    await browser.press('Enter');
    await count('#menu-main-group:popover-open').toBe(0);
    await focus().toBe('About the Group');
    await browser.click('#main-menu a[href="/en/contact"]');
    await address().toBe('/en/contact');
    await count('#main-menu:popover-open').toBe(0);
    // not 390 px, where a scroll bar takes room
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await browser.evaluate(sideways)).toBe(0);
  });

  way('a department opens with its map, and closes; the form says what is wrong, then that it arrived', async () => {
    await browser.visit('/en/contact', regular);
    await count('[data-section-ready]').toBe(1);
    await browser.click('#company-aquametra summary', en['contact.departments']);
    const top = () => browser.evaluate(() => document.querySelector('#company-aquametra')?.getBoundingClientRect().top);
    // 100 px for the header; engines differ in whether a page can scroll by a fraction of a pixel
    await expect.poll(async () => Math.abs(((await top()) ?? 0) - 100)).toBeLessThan(2);
    await browser.click('#company-aquametra a[href="/en/contact/aquametra-sales"]');
    await address().toBe('/en/contact/aquametra-sales');
    await count('dialog:modal').toBe(1);
    await browser.click('button[data-region="mazowieckie"]');
    await count('details[data-area="mazowieckie"][open]').toBe(1);
    await browser.press('ArrowDown');
    await count('button[data-region="swietokrzyskie"]:focus').toBe(1);
    await browser.press('Enter');
    await seen('details[data-area][open]').toEqual([expect.stringContaining(en['contact.regionEmpty'])]);
    await browser.press('Escape');
    await address().toBe('/en/contact');
    await count('dialog:modal').toBe(0);
    // the list of departments, too
    await browser.press('Escape');
    await count('[data-contact-overlay]').toBe(0);

    await browser.click('#contact-us-firstName');
    await browser.press('Enter');
    await seen('#contact-us-form [role=group] a').toHaveLength(6);
    await expect.poll(() => browser.evaluate(() => document.activeElement?.role)).toBe('group');
    const answers = { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.com', content: 'I need an offer.' };
    for (const [field, text] of Object.entries(answers)) {
      await browser.fill(`#contact-us-${field}`, text);
      await count(`#contact-us-${field}[aria-invalid=true]`).toBe(0);
    }
    await browser.click('#contact-us-offerContactConsent');
    await browser.click('#contact-us-privacyPolicyConsent');
    const invalid = () =>
      browser.evaluate(() => [...document.querySelectorAll('main [aria-invalid=true]')].map(({ id }) => id));
    await expect.poll(invalid).toEqual([]);
    await browser.click('#contact-us-form button[type=submit]');
    await seen('dialog:modal').toEqual([expect.stringMatching(/Message number: [A-Z0-9]{5}-[A-Z0-9]{5}/)]);
    const content = () => document.querySelector<HTMLTextAreaElement>('#contact-us-content')?.value;
    expect(await browser.evaluate(content)).toBe('');
  });

  way('products are compared, and only their differences', async () => {
    await browser.visit('/en/products/finder', regular);
    await browser.click('main li input[name=ids][value="em-110"]');
    await browser.click('main li input[name=ids][value="em-120"]');
    await seen('[data-compare-bar] li').toHaveLength(2);
    await browser.click('[data-compare-bar] a', en['compare.open']);
    await address().toBe('/en/products/compare?ids=em-110,em-120');
    await count('main thead th').toBe(2);
    const rows = await browser.texts('main tbody tr');
    await browser.click('main a', en['compare.onlyDifferences']);
    await address().toBe('/en/products/compare?ids=em-110,em-120&diff=1');
    await count('main tbody tr').toBeLessThan(rows.length);
  });

  way('files go into the basket, are counted, and come as one archive', async () => {
    await browser.visit('/en/download-center', regular);
    await browser.click('[data-file-grid] button[data-in-basket=false]');
    await browser.click('[data-file-grid] button[data-in-basket=false]');
    await seen('header nav button[aria-haspopup=dialog] span[aria-hidden]').toEqual(['2']);
    await browser.click('header nav button[aria-haspopup=dialog]');
    await seen('dialog:modal li').toHaveLength(2);
    await focus().toBe('basket-title');
    await browser.click('dialog:modal button', en['basket.zip']);
    await count('dialog:modal [data-phase=ready]').toBe(1);
    await expect.poll(() => browser.findDownloads()).toEqual(['Elmerion – files.zip']);
    await browser.click('dialog[data-narrow]:modal button', en['ui.dialog.close']);
    await seen('dialog:modal li').toHaveLength(2);
  });

  wayInWebKit('the banner takes a choice, and the choice is kept and can be changed', async () => {
    await browser.visit('/en');
    await browser.click('section[aria-labelledby=consent-title] button', en['consent.denied']);
    await count('#consent-title').toBe(0);
    const record = () => browser.evaluate(() => JSON.parse(localStorage.getItem('cookiesTypes') ?? '{}').id);
    await expect.poll(record).toBeTruthy();
    await browser.open('/en/privacy-policy');
    await browser.click('footer a[href*=modifyConsents]');
    await count('dialog:modal').toBe(1);
    await count('dialog:modal input').toBe(4);
    await count('dialog:modal input:checked').toBe(1);
    await browser.press('Escape');
    await count('dialog:modal').toBe(0);
  });

  // the last: who leaves its form is asked first; each engine notices it in its own way
  way('M6: files that have changed or are gone are named, the others are checked by their content', () =>
    sendChangedFiles(browser, regular),
  );
}
