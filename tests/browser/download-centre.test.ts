import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';
import { at, page, visitAs, visitor } from '../support/visitor.ts';

withSharedSite();
withSentPages(withoutPictures);

/** The text as a visitor reads it, without the no-break spaces after short words. */
const textOf = (locator: Locator) => locator.innerText().then((text) => text.replaceAll('\u00a0', ' '));

describe('the download centre', () => {
  it('DC02 L1: the files stand in four, three, two columns or one, never in more where the page is narrower', async () => {
    await send('/centrum-pobran');
    const grid = sent.locator('[data-file-grid]').first();
    for (const [width, columns] of [
      [1440, 4],
      [1211, 3],
      [1210, 3],
      [1024, 3],
      [768, 2],
      [390, 1],
    ] as const) {
      await sent.setViewportSize({ width, height: 800 });
      const tracks = () => grid.evaluate((ul) => getComputedStyle(ul).gridTemplateColumns.split(' ').length);
      await expect.poll(tracks).toBe(columns);
      expect(await sent.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('DC01 DC03: filters by type through the address; says what is not found and what is not there', {
    tags: ['long'],
  }, async () => {
    await visitAs(DESKTOP);
    await at('/en/download-center');
    await page.getByRole('navigation', { name: 'File types' }).getByRole('link', { name: 'Certificate' }).click();
    await page.waitForURL('**?type=certificate');
    await expect.poll(() => page.locator('[data-file-grid] li[data-missing]').count()).toBe(1);
    expect(await textOf(page.locator('[data-file-grid] li[data-missing]'))).toContain('The file is not available');
    await page.locator('#file-phrase').fill('zzzz');
    await page.keyboard.press('Enter');
    await page.waitForURL('**type=certificate&phrase=zzzz');
    await expect.poll(() => textOf(page.locator('#files'))).toContain('No files found matching the search criteria');
    await page.getByRole('link', { name: 'Clear the filter' }).click();
    await expect.poll(() => page.locator('[data-file-grid]').count()).toBeGreaterThan(3);
    await visitor.close();
  });
});
