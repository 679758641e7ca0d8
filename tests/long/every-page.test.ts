import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, newVisitor, PHONE } from '../support/browser.ts';
import { browser, stack, withSharedSite } from '../support/browser-stack.ts';
import { findBroken, linksOf, type PageAnswer, readPages } from '../support/crawl.ts';
import { findBarriers, inspectPages, withoutPictures } from '../support/inspect-pages.ts';
import {
  findWrongPages,
  layoutOf,
  PAGE_CHECKS,
  readOrigin,
  STRUCTURED_TYPES,
  structuredDataOf,
  titleOf,
  translationsOf,
} from '../support/page-checks.ts';
import { PAGES_OF_EACH_KIND } from '../support/pages-of-each-kind.ts';
import { inParallel, readSiteMap } from '../support/stack.ts';
import { findInvalidHtml } from '../support/validate-html.ts';

// Content is the test data: every public address in every language, as a crawler reads it and in the browser.
let addresses: Awaited<ReturnType<typeof readSiteMap>>;
let paths: string[];
let pages: Map<string, PageAnswer>;
let origin: string;
withSharedSite();
beforeAll(async () => {
  addresses = await readSiteMap(stack.site.base);
  paths = Object.values(addresses).flat();
  pages = await readPages(stack.site.base, paths);
  origin = await readOrigin(stack.site.base);
}, 600_000);

describe('every page', () => {
  it('RT06 RT19: there are as many as the content plan says, and each answers 200', () => {
    expect(addresses.pl.length).toBeGreaterThan(180);
    expect(addresses.en.length).toBeGreaterThan(165);
    expect(addresses.de.length).toBeGreaterThan(120);
    expect([...pages].filter(([, page]) => page.status !== 200).map(([path]) => path)).toEqual([]);
  });

  it.each(Object.entries(PAGE_CHECKS))('%s', (_name, check) => {
    expect(findWrongPages(pages, origin, check)).toEqual([]);
  });

  it('RT20: has a title of its own', () => {
    for (const ofLocale of Object.values(addresses)) {
      const titles = Map.groupBy(ofLocale, (path) => titleOf(pages.get(path)?.html ?? ''));
      expect([...titles.values()].filter((same) => same.length > 1)).toEqual([]);
    }
  });

  it('BX02 D4: hreflang leads to pages that exist and answer each other', () => {
    const wrong = [...pages].flatMap(([path, { html }]) =>
      translationsOf(html, origin).flatMap((other) => {
        const back = pages.get(other);
        if (!back) return [`${path}: ${other} is in no site map`];
        return translationsOf(back.html, origin).includes(path) ? [] : [`${path}: ${other} does not answer`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('Q6: an event shows its hour, at the address that calendars have of it', () => {
    const hours = [...pages.values()].filter(({ html }) =>
      /<li id="event-agm-2026"(?:(?!<\/li>).)*>12:00</s.test(html),
    );
    expect(hours).toHaveLength(3);
  });

  it('BX03: each type of structured data is somewhere', () => {
    const types = new Set(
      [...pages.values()].flatMap(({ html }) => structuredDataOf(html).map((item) => item['@type'])),
    );
    expect(STRUCTURED_TYPES.filter((type) => !types.has(type))).toEqual([]);
  });

  it('LY01: every layout is reached in every language', () => {
    const layouts = (ofLocale: string[]) => [...new Set(ofLocale.map((path) => layoutOf(pages.get(path)?.html ?? '')))];
    const expected = [
      'contact',
      'default',
      'default_white',
      'home',
      'job_offers',
      'post',
      'product',
      'product_category',
      'product_category_simple',
      'product_category_simple_descriptions',
      'product_simple',
      'product_system',
    ];
    for (const ofLocale of Object.values(addresses)) expect(layouts(ofLocale).sort()).toEqual(expected);
  });

  it('npm test looks at a page of each kind and layout', async () => {
    const kinds = new Map<string, string>();
    await inParallel(paths, 4, async (path) => {
      const answer = await fetch(`${stack.site.base}/page-data?path=${encodeURIComponent(path)}`);
      const { page } = (await answer.json()) as { page: { kind: string; layout: string } };
      kinds.set(path, `${page.kind} ${page.layout}`);
    });
    const inspected = new Set(PAGES_OF_EACH_KIND.map((path) => kinds.get(path)));
    expect([...new Set(kinds.values())].filter((kind) => !inspected.has(kind))).toEqual([]);
  });

  it('links to nothing that is missing or moved, files included', async () => {
    expect(await findBroken(stack.site.base, linksOf(pages))).toEqual([]);
  });

  it('is valid HTML', async () => {
    expect(await findInvalidHtml(stack.site.base, paths)).toEqual([]);
  });

  it('hydrates without one warning or policy message', async () => {
    const context = await newVisitor(browser, DESKTOP);
    await withoutPictures(context);
    expect(await inspectPages(context, stack.site.base, paths)).toEqual([]);
  });

  it.each([
    ['1440', DESKTOP],
    ['390', PHONE],
  ])('passes axe (WCAG 2.2 AA) at %s px, and does not scroll sideways', async (_width, device) => {
    const context = await newVisitor(browser, device);
    expect(await inspectPages(context, stack.site.base, paths, findBarriers)).toEqual([]);
  });
});
