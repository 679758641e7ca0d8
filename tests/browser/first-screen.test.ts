import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';

withSharedSite();

/** Pages of each kind, and what their visitors come for: selectors of which the first match counts. */
const PAGES: [kind: string, path: string, wanted: string[]][] = [
  ['home', '/', ['h1', 'main header a[href]']],
  ['a section of the site', '/kariera', ['h1', 'main section h2']],
  ['a sector', '/en/solutions/heat', ['h1', '#categories h3']],
  ['a category of products', '/rozwiazania/energia-elektryczna/liczniki-jednofazowe', ['h1', '#products h3']],
  ['all products', '/en/products', ['h1', '#products-phrase', '#products a[href]']],
  ['the product finder', '/produkty/wyszukiwarka', ['h1', '#finder-phrase', '#finder-found']],
  ['the look-up by rating plate', '/produkty/tabliczka-znamionowa', ['h1', '#plate-code']],
  ['a product', '/de/produkte/em-130-nexa', ['h1']],
  ['news', '/en/press', ['h1', 'main article h2']],
  ['news of a category', '/en/press/company', ['h1', 'main article h2']],
  ['a post', '/de/aktuelles/ergebnis-q3-2026', ['h1', 'main article header .lead']],
  ['jobs', '/en/careers/jobs', ['h1', 'main ul h2, main ul h3']],
  ['a job', '/de/karriere/stellenangebote/elektroniker-gateway-montage', ['h1', 'main header a[href="#apply"]']],
  ['contact', '/kontakt', ['h1', 'main header a[href="#write-to-us"]', '#contact-finder h2']],
  ['current reports', '/relacje-inwestorskie/raporty-biezace', ['h1', 'main li h3']],
  ['periodic reports', '/relacje-inwestorskie/raporty-okresowe', ['h1', 'main li h3']],
  ['general meetings', '/de/investoren/hauptversammlungen', ['h1', 'main section h2']],
  ['the calendar of investors', '/relacje-inwestorskie/kalendarium', ['h1', 'main li h3']],
  ['the share price', '/de/investoren/aktienkurs', ['h1', '#quote dl, #quote p']],
  ['security advisories', '/uslugi/komunikaty-bezpieczenstwa', ['h1', 'main li h3']],
  [
    'a security advisory',
    '/en/services/security-advisories/elm-sa-2026-03-report-interface',
    ['h1', 'main header .lead', 'main section dl'],
  ],
  ['the download centre', '/de/download-center', ['h1', '#file-phrase']],
  ['the glossary', '/de/glossar', ['h1', 'main search input']],
  ['a legal text', '/de/datenschutz', ['h1', 'main nav a[href^="#"]']],
  ['the newsletter', '/de/newsletter', ['h1', 'main form input[name=email]']],
  ['a survey', '/ankieta', ['h1', 'main section h2']],
  ['search', '/szukaj?phrase=licznik', ['h1', '#page-search', 'main ol h3']],
  ['an error', '/no-such', ['h1', '#error-search']],
];

/** Loads a page; a busy site may ask to come again. */
async function load(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.goto(`${stack.site.base}${path}`, { waitUntil: 'load' }))?.status())
    .not.toBe(503);
  await page.evaluate(() => document.fonts.ready);
}

/** Left edges of the title and of the headings of sections, in px. */
const findLeftEdges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, main > section h2:not(.visually-hidden)')]
      .filter(
        (e) => e.closest('main > section :is(ul, article), main dialog') === null && e.getClientRects().length > 0,
      )
      .map((e) => Math.round(e.getBoundingClientRect().left)),
  );
/** Kinds whose title has a place of its own. */
const APART = new Set(['home', 'a product']);

describe('the first screen shows what a visitor came for', () => {
  it.each([
    ['1440 × 900', DESKTOP, 0],
    ['390 × 844', PHONE, 57],
  ] as const)('L15: at %s', async (_size, device, bottomBar) => {
    const context = await newVisitor(browser, device);
    onTestFinished(() => context.close());
    await withoutPictures(context);
    const page = await context.newPage();
    const height = device.viewport?.height ?? 0;
    const missed: string[] = [];
    const edges = new Set<number>();
    for (const [kind, path, wanted] of PAGES) {
      await load(page, path);
      const found = await page.evaluate(
        (selectors) =>
          selectors.map((selector) => {
            // not the site's header, and only what is shown
            const shown = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length > 0);
            const { top, bottom, left, right } = shown?.getBoundingClientRect() ?? {};
            return shown ? { top, bottom, left, right } : null;
          }),
        wanted,
      );
      const size = await page.evaluate(() => ({
        h1: Number.parseFloat(getComputedStyle(document.querySelector('h1') as Element).fontSize),
        others: Math.max(
          0,
          ...[...document.querySelectorAll('main h2, main h3, main header p')].map((e) =>
            Number.parseFloat(getComputedStyle(e).fontSize),
          ),
        ),
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      }));
      for (const [i, box] of found.entries()) {
        const bottom = box?.bottom ?? Number.POSITIVE_INFINITY;
        if (bottom > height - (path === '/' ? 0 : bottomBar))
          missed.push(`${kind}: ${wanted[i]} ends at ${Math.round(bottom)}`);
      }
      // what a page is called is its largest text, whatever its category is called
      if (size.h1 < size.others) missed.push(`${kind}: the h1 has ${size.h1} px, another text ${size.others}`);
      if (size.overflow > 0) missed.push(`${kind}: ${size.overflow} px wider than the window`);
      if (!APART.has(kind)) for (const left of await findLeftEdges(page)) edges.add(left);
    }
    expect(missed).toEqual([]);
    // title and content begin at one edge
    if (device === DESKTOP) expect([...edges]).toEqual([289]);
  });
});
