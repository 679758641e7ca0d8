import { describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, PHONE } from '../../support/browser.ts';
import { waitForQuiet } from '../../support/quiet.ts';
import {
  asked,
  click,
  complaints,
  isAlive,
  leave,
  page,
  visit,
  visitWithoutApp,
  withSlowVisits,
} from '../../support/slow-visits.ts';

const PRODUCT = '/produkty/em-310-volta';
withSlowVisits();

/** Makes the data of the displayed page unavailable. */
const outdateData = () =>
  page.route('**/page-data?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('version', 'gone');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
describe('BX11 a page is read before its app runs', () => {
  it('asks for the consent on a first visit though nobody touches the page; the menu of a phone is above that', async () => {
    const app = await visitWithoutApp('/en/products', PHONE, {});
    await page.locator('section[aria-labelledby=consent-title]').waitFor();
    // heights are published in whole pixels
    const gap = async () => {
      const [bar, banner] = await Promise.all(
        ['nav[aria-label="Bottom navigation"]', '#consent'].map((part) => page.locator(part).boundingBox()),
      );
      return (banner?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect.poll(gap).toBeCloseTo(0, 0);
    await app.release();
    await expect.poll(isAlive).toBe(true);
    await expect.poll(gap).toBeCloseTo(0, 0);
    expect(complaints).toEqual([]);
  });

  it.each([
    [
      'a section of the accordion',
      PRODUCT,
      'section:nth-child(4) > h3 > button',
      'section:nth-child(4) > h3 > button[aria-expanded=true]',
    ],
    ['a picture that enlarges', PRODUCT, 'a[data-enhanced] img', 'dialog[open]'],
    ['a panel of the menu', '/en', 'header nav [popovertarget]', '[popover]:popover-open'],
  ])('does what its first click asked for: %s', async (_name, path, selector, outcome) => {
    await visit(path, selector.includes('h3') ? PHONE : DESKTOP);
    await click(selector);
    await page.locator(outcome).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    // an impatient second tap counts as the first: no event is left to replay
    expect(await page.evaluate(() => document.documentElement.dataset['pending'])).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a panel of the menu', '/en', DESKTOP, 'header nav [popovertarget]'],
    ['the search', '/de', DESKTOP, 'header button[popovertarget*=search]:not([hidden])'],
    ['the menu of a phone', '/', PHONE, 'header button[popovertarget=main-menu]:not([popovertargetaction])'],
  ])('what was opened before stays open: %s', async (_name, path, options, selector) => {
    await visit(path, options);
    await page.locator(selector).locator('visible=true').first().click();
    await page.locator('[popover]:popover-open').first().waitFor();
    const closed = await page.evaluateHandle(() => {
      const ids: string[] = [];
      addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'closed' && ids.push('closed'), true);
      return ids;
    });
    await page.waitForSelector('html[data-ready]');
    // when the browser is idle, all work that hydration has started is done
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await closed.jsonValue()).toEqual([]);
    expect(await page.locator('[popover]:popover-open').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('shows a tick of the finder at once, and filters when the app is there', async () => {
    await visit('/en/products/finder');
    const box = page.locator('#product-finder input[type=checkbox]').first();
    await box.evaluate((input: HTMLInputElement) => input.click());
    expect(await box.isChecked()).toBe(true);
    await page.waitForURL(/finder\?\w+=/);
    // the address changes before the page
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('goes back to where the history leads, though the page was loaded again and is not alive', async () => {
    await visit('/en/products');
    await comeAlive(page);
    const list = await page.locator('h1').innerText();
    await page.locator('main li h2 a, main li h3 a').first().click();
    await page.waitForURL(/products\/.+/);
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, list);
    await page.reload();
    expect(await isAlive()).toBe(false);
    await page.evaluate(() => history.back());
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent === old, list);
    expect(new URL(page.url()).pathname).toBe('/en/products');
    expect(complaints).toEqual([]);
  });

  it('shows the page anew when its data has changed since, but never over what was typed', async () => {
    await visit('/en/products');
    await outdateData();
    // title and canonical link of the outdated page
    await page.evaluate(() => {
      document.title = 'Before';
      document.querySelector('link[rel=canonical]')?.setAttribute('href', '/before');
    });
    await click('header nav [popovertarget]');
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.title()).not.toBe('Before');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/products$/);
    await page.locator('header [popovertarget=search-panel]:visible').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('header-phrase');
    expect(complaints).toEqual([]);
    await leave();
    await visit('/en/newsletter');
    await outdateData();
    const field = page.locator('main input[name=email]');
    await field.focus();
    await page.keyboard.type('anna@example.com');
    await expect.poll(() => asked).toContain('/page-data');
    await waitForQuiet(page);
    expect([await field.inputValue(), await isAlive(), complaints]).toEqual(['anna@example.com', false, []]);
  });
});
