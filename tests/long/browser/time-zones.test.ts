import { expect, it } from 'vitest';
import { DESKTOP, newVisitor, open, watchComplaints } from '../../support/browser.ts';
import { browser, stack, withSharedSite } from '../../support/browser-stack.ts';
import { parsePage } from '../../support/read-page.ts';

/** Pages that show dates: news and one of them, quotes, reports and one of them, events, jobs. */
const PAGES: Record<'pl' | 'en' | 'de', string[]> = {
  pl: ['/biuro-prasowe', '/aktualnosci/cieplomierze-litwa', '/relacje-inwestorskie/notowania', '/kariera/oferty-pracy'],
  en: ['/en/press', '/en/investors/current-reports', '/en/investors/calendar', '/en/investors/general-meetings'],
  de: ['/de/presse', '/de/karriere/stellenangebote/key-account-manager-stadtwerke'],
};
/** Half an hour past midnight in Warsaw: another day in Honolulu, the same day in Tokyo. */
const MIDNIGHT = '2026-05-13T22:30:00Z';

withSharedSite();

it.each(['Asia/Tokyo', 'Pacific/Honolulu'])(
  'NW02 IR01: dates and money are those of Warsaw in %s, at midnight too',
  async (timezoneId) => {
    const context = await newVisitor(browser, { ...DESKTOP, timezoneId, locale: 'en-US' });
    const page = await context.newPage();
    await page.clock.setFixedTime(MIDNIGHT);
    const complaints = watchComplaints(page);
    let dates = 0;
    for (const path of Object.values(PAGES).flat()) {
      // waits for the cached page: a streamed answer has the parts that the CMS delivers late after the page
      const readTiming = async () => (await fetch(stack.site.base + path)).headers.get('server-timing') ?? '';
      await expect.poll(readTiming).toMatch(/desc=(?:hit|stale)/);
      // the answer of this very visit: while the exchange is open, the next one may show the quote of another minute
      const answer = await open(page, stack.site.base + path);
      const html = parsePage(answer?.status() ?? 0, (await answer?.text()) ?? '');
      expect([path, html.status]).toEqual([path, 200]);
      const shown = await page.locator('main time').allTextContents();
      dates += shown.length;
      const plain = (text: string) =>
        text
          .replace(/\u2060/g, '')
          .replace(/\s+/g, ' ')
          .trim();
      expect([path, shown.map(plain)]).toEqual([path, html.texts('main time')]);
      expect([path, (await page.locator('main dd, main td').allTextContents()).map(plain)]).toEqual([
        path,
        html.texts('main dd, main td'),
      ]);
    }
    expect(dates).toBeGreaterThan(50);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
