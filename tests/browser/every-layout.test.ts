import { beforeAll, describe, expect, it } from 'vitest';
import { comeAlive, DESKTOP, newVisitor, PHONE, watchComplaints } from '../support/browser.ts';
import { browser, stack, withOwnSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { inParallel, readSiteMap } from '../support/stack.ts';

const LOCALES = ['pl', 'en', 'de'] as const;
/** Layouts of pages of the CMS that the content of the embedded CMS has. */
const LAYOUTS = 12;
/** The first page of each layout, by locale. */
const pages = { pl: new Map<string, string>(), en: new Map<string, string>(), de: new Map<string, string>() };

withOwnSite();
beforeAll(async () => {
  const addresses = await readSiteMap(stack.site.base);
  for (const locale of LOCALES) {
    const found = pages[locale];
    await inParallel(addresses[locale], 4, async (path) => {
      if (found.size === LAYOUTS) return;
      const html = await fetch(stack.site.base + path).then((answer) => answer.text());
      const layout = /<body[^>]* data-layout="(\w+)"/.exec(html)?.[1] ?? 'none';
      if (!found.has(layout)) found.set(layout, path);
    });
  }
});

const readHead = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  h1: [...document.querySelectorAll('h1')].map((own) => own.textContent).join(),
});
/** Where the focus is: the words of the element, which may be another one by then. */
const readFocus = () =>
  document.activeElement === document.body ? 'body' : document.activeElement?.textContent?.trim();

describe.each(LOCALES)('BX11 a page of each layout in %s', (locale) => {
  it('is taken over by the app without a message in the console, and keeps its title, language, heading and focus', async () => {
    expect(pages[locale].size).toBe(LAYOUTS);
    const found: string[] = [];
    let turn = LOCALES.indexOf(locale);
    for (const [layout, path] of pages[locale]) {
      // phones and computers in turn: each layout is seen on both, in one language or another
      const context = await newVisitor(browser, turn++ % 2 === 0 ? DESKTOP : PHONE);
      await withoutPictures(context);
      const page = await context.newPage();
      const complaints = watchComplaints(page);
      await page.goto(stack.site.base + path);
      // the first link of the content, which on some pages turns into a button
      const link = page.locator('main a[href]:visible').first();
      if ((await link.count()) > 0) await link.focus();
      const [head, focus] = [await page.evaluate(readHead), await page.evaluate(readFocus)];
      await comeAlive(page, { timeout: 30_000 }).catch(() => complaints.push('the app did not come'));
      const [headAfter, focusAfter] = [await page.evaluate(readHead), await page.evaluate(readFocus)];
      if (JSON.stringify(headAfter) !== JSON.stringify(head))
        complaints.push(`another head: ${JSON.stringify(headAfter)}`);
      if (focusAfter !== focus) complaints.push(`the focus went from "${focus}" to "${focusAfter}"`);
      found.push(...complaints.map((text) => `${layout} ${path}: ${text}`));
      await context.close();
    }
    expect(found).toEqual([]);
  }, 120_000);
});
