import { describe, expect, it } from 'vitest';
import { comeAlive, PHONE } from '../../support/browser.ts';
import { complaints, isAlive, page, visit, withSlowVisits } from '../../support/slow-visits.ts';

const PRODUCT = '/produkty/em-310-volta';
withSlowVisits();

describe('BX11 the keyboard on a page whose app has not come', () => {
  it('BX07: follows the skip link at once, and leaves the focus where it is', async () => {
    await visit('/en/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const where = () => page.evaluate(() => document.activeElement?.closest('main a')?.textContent ?? null);
    expect([await isAlive(), await where()]).toEqual([false, 'Home']);
    await page.waitForSelector('html[data-ready]');
    expect([await where(), new URL(page.url()).hash]).toEqual(['Home', '#main']);
    expect(complaints).toEqual([]);
  });

  it('names the tabs and their panels once the app is there', async () => {
    await visit(PRODUCT);
    await comeAlive(page);
    const wrongPanels = () =>
      page.locator('[role=tab]').evaluateAll((tabs) =>
        tabs.filter((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return panel?.role !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id;
        }),
      );
    await expect.poll(wrongPanels).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('sections of a phone are no panels of tabs once the app is there', async () => {
    await visit(PRODUCT, PHONE);
    await comeAlive(page);
    expect(await page.locator('[role=tabpanel]').count()).toBe(0);
  });
});
