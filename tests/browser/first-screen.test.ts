import { expect, it } from 'vitest';
import { resize } from '../support/browser.ts';
import { withSharedSite } from '../support/browser-stack.ts';
import { withoutPictures } from '../support/inspect-pages.ts';
import { send, sent, withSentPages } from '../support/sent-pages.ts';

withSharedSite();
withSentPages(withoutPictures);

/**
 * Pages of each kind, in the language with the longest text, and what their visitors come for: selectors of which the
 * first match counts, and those that count on a phone only, where what is beside each other on a desktop is in one column.
 */
const PAGES: [kind: string, path: string, wanted: string[], onPhone?: string[]][] = [
  ['home', '/', ['h1', 'main header a[href]']],
  ['careers', '/de/karriere', ['h1', 'main header a[href="/de/karriere/stellenangebote"]']],
  ['investors', '/de/investoren', ['h1', 'main section dl']],
  ['a text of the group', '/de/konzern/geschichte', ['h1', 'main header .lead', 'main section h2']],
  ['the results of the group', '/de/investoren/ergebnisse', ['h1', 'main figure tbody tr']],
  ['all solutions', '/de/loesungen', ['h1', 'main li h3']],
  ['a sector', '/de/loesungen/gas', ['h1', '#categories h3'], ['#categories li']],
  ['a category of products', '/de/loesungen/strom/wechselstromzaehler', ['h1', '#products h3'], ['#products li']],
  ['all products', '/en/products', ['h1', '#products-phrase', '#products h3'], ['#products li']],
  ['the product finder', '/de/produkte/finder', ['h1', '#finder-phrase', '#finder-found', 'main li h3']],
  ['the look-up by rating plate', '/de/produkte/typenschild', ['h1', '#plate-code']],
  ['the comparison', '/de/produkte/vergleich?ids=em-110,em-130', ['h1', 'main thead th']],
  ['a product', '/de/produkte/em-130-nexa', ['h1', 'header a[href="#product-contact"]']],
  ['a discontinued product', '/de/produkte/em-140-pico', ['h1', 'header a[href$="/em-120-mono"]']],
  ['a system', '/produkty/system-nadzoru-wezlow-cieplnych-ch-net', ['h1', 'header a[href="#product-contact"]']],
  ['news', '/biuro-prasowe', ['h1', 'main article h2']],
  ['news of a category', '/de/presse/unternehmen', ['h1', 'main article h2']],
  ['a post', '/de/aktuelles/ergebnis-q3-2026', ['h1', 'main article header .lead']],
  ['jobs', '/de/karriere/stellenangebote', ['h1', 'main section ul > li']],
  ['a job', '/de/karriere/stellenangebote/elektroniker-gateway-montage', ['h1', 'main header a[href="#apply"]']],
  ['contact', '/de/kontakt', ['h1', 'main header a[href="#write-to-us"]', '#contact-finder li']],
  ['a department', '/de/kontakt/kalibrierlabor', ['h1', 'dialog a[href^="tel:"]', 'dialog a[href^="mailto:"]']],
  ['purchasing', '/de/einkauf', ['h1', 'main li h2', 'main li a[href^="tel:"]']],
  ['current reports', '/de/investoren/aktuelle-berichte', ['h1', 'main li h3']],
  [
    'a current report',
    '/relacje-inwestorskie/raporty-biezace/13-2026-nabycie-akcji-wlasnych-w-okresie-od-2-do-13-listopada-2026',
    ['h1', 'main section dl', 'main section p:not(.label)'],
  ],
  ['periodic reports', '/de/investoren/finanzberichte', ['h1', 'main li h3', 'main section li :is(a, button)']],
  ['general meetings', '/de/investoren/hauptversammlungen', ['h1', 'main li h3']],
  [
    'the calendar of investors',
    '/de/investoren/finanzkalender',
    ['h1', 'main section li h3', 'main section li a[href]'],
  ],
  ['the share price', '/de/investoren/aktienkurs', ['h1', '#quote dl', '#quote time']],
  ['security advisories', '/de/leistungen/sicherheitshinweise', ['h1', 'main li h3']],
  [
    'a security advisory',
    '/de/leistungen/sicherheitshinweise/elm-sa-2026-03-berichtsschnittstelle',
    ['h1', 'main header .lead', 'main section dl'],
  ],
  [
    'the download centre',
    '/de/download-center',
    ['h1', '#file-phrase', '[data-file-grid] a', '[data-file-grid] button'],
  ],
  ['the glossary', '/slownik', ['h1', 'main search input', 'main dd']],
  ['a legal text', '/de/datenschutz', ['h1', 'main nav a[href^="#"]']],
  ['the price list', '/cennik', ['h1', 'main tbody tr']],
  ['the newsletter', '/de/newsletter', ['h1', 'main form input[name=email]', 'main form button[type=submit]']],
  ['a report of a breach', '/de/formularz-zgloszenia', ['h1', '#report h2']],
  ['a survey', '/de/umfrage', ['h1', 'main fieldset legend', 'main fieldset label']],
  ['search', '/szukaj?phrase=licznik', ['h1', '#page-search', 'main ol h3']],
  ['an error', '/de/no-such', ['h1', '#error-search']],
];

/** Left edges of the title and of the headings of sections, in px. */
const findLeftEdges = () =>
  sent.evaluate(() =>
    [...document.querySelectorAll('h1, main > section h2:not(.visually-hidden)')]
      .filter(
        (e) => e.closest('main > section :is(ul, article), main dialog') === null && e.getClientRects().length > 0,
      )
      .map((e) => Math.round(e.getBoundingClientRect().left)),
  );
/** Kinds whose title has a place of its own, or whose table is as wide as the page. */
const APART = new Set([
  'home',
  'a product',
  'a discontinued product',
  'a system',
  'a department',
  'the results of the group',
]);

/** Windows, and the height of the bar at the bottom of a phone, in px. */
const SIZES = [
  { viewport: { width: 1440, height: 900 }, bottomBar: 0 },
  { viewport: { width: 390, height: 844 }, bottomBar: 57 },
];

const measure = (selectors: readonly string[]) =>
  sent.evaluate((all) => {
    const bottoms = all.map((selector) => {
      // not the site's header, and only what is shown
      const shown = [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length > 0);
      return shown ? shown.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
    });
    const title = document.querySelector('h1') as Element;
    // a department is a dialog over the page of all contacts
    const others = (title.closest('dialog') ?? document).querySelectorAll(
      ':is(main, dialog) :is(h2, h3), main header p',
    );
    const toSize = (e: Element) => Number.parseFloat(getComputedStyle(e).fontSize);
    return {
      bottoms,
      h1: toSize(title),
      others: Math.max(0, ...[...others].map(toSize)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  }, selectors);

const testFirstScreens = async (pages: typeof PAGES) => {
  const missed: string[] = [];
  const edges = new Set<number>();
  for (const [kind, path, wanted, onPhone = []] of pages)
    for (const { viewport, bottomBar } of SIZES) {
      const isPhone = bottomBar > 0;
      const what = `${kind} at ${viewport.width} px`;
      if (isPhone) await resize(sent, viewport);
      // a busy site may ask to come again
      else await expect.poll(() => send(path, viewport)).not.toBe(503);
      const selectors = isPhone ? [...wanted, ...onPhone] : wanted;
      const { bottoms, h1, others, overflow } = await measure(selectors);
      for (const [i, bottom] of bottoms.entries())
        if (bottom > viewport.height - (path === '/' ? 0 : bottomBar))
          missed.push(`${what}: ${selectors[i]} ends at ${Math.round(bottom)}`);
      // what a page is called is its largest text, whatever its category is called
      if (h1 < others) missed.push(`${what}: the h1 has ${h1} px, another text ${others}`);
      if (overflow > 0) missed.push(`${what}: ${overflow} px wider than the window`);
      if (!isPhone && !APART.has(kind)) for (const left of await findLeftEdges()) edges.add(left);
    }
  expect(missed).toEqual([]);
  // title and content begin at one edge
  expect([...edges]).toEqual([289]);
};
const TITLE = 'L15: the first screen shows what a visitor came for, at 1440 × 900 and 390 × 844';
const [some = [], others = []] = [true, false].map((isSome) =>
  PAGES.filter(([kind], i) => (i % 4 === 0 || kind === 'search') === isSome),
);
it(TITLE, () => testFirstScreens(some));
it(`${TITLE}: the other kinds`, { tags: ['long'] }, () => testFirstScreens(others));
