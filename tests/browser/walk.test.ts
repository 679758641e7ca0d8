import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOf, decode, findBroken, isFile, type Link, linksOf, type PageAnswer, readPages } from '../support/crawl.ts';
import { readSiteMap, type Stack, startStack } from '../support/stack.ts';

// Content is the test data: every public address in every language, as a crawler reads it.
let stack: Stack;
let addresses: Awaited<ReturnType<typeof readSiteMap>>;
let pages: Map<string, PageAnswer>;

beforeAll(async () => {
  stack = await startStack({ PUBLIC_ORIGIN: 'https://www.elmerion.example' });
  addresses = await readSiteMap(stack.site.base);
  pages = await readPages(stack.site.base, Object.values(addresses).flat());
}, 300_000);
afterAll(() => stack?.stop());

/** One list of complaints over all pages: the test names every bad one. */
function complaints(check: (path: string, html: string, locale: string) => string | null): string[] {
  return Object.entries(addresses).flatMap(([locale, paths]) =>
    paths.flatMap((path) => {
      const problem = check(path, pages.get(path)?.html ?? '', locale);
      return problem ? [`${path}: ${problem}`] : [];
    }),
  );
}

describe('every address of the site maps', () => {
  it('RT06 RT19: there are as many as the content plan says, and each answers 200', () => {
    expect(addresses.pl.length).toBeGreaterThan(180);
    expect(addresses.en.length).toBeGreaterThan(165);
    expect(addresses.de.length).toBeGreaterThan(120);
    expect(
      [...pages].filter(([, page]) => page.status !== 200).map(([path, page]) => `${page.status} ${path}`),
    ).toEqual([]);
  });

  it('I1803: <html lang> is the locale; one h1; a main; a layout', () => {
    expect(
      complaints((_path, html, locale) => {
        if (!html.startsWith(`<!doctype html><html lang="${locale}">`)) return 'lang';
        const headings = html.match(/<h1[ >]/g)?.length ?? 0;
        if (headings !== 1) return `${headings} h1`;
        return /<body data-layout="\w+">/.test(html) && html.includes('<main id="main"') ? null : 'main or layout';
      }),
    ).toEqual([]);
  });

  it('RT20 BX02: title and description of its own, canonical is itself, an image, Open Graph', () => {
    const titles = new Map<string, string>();
    expect(
      complaints((path, html, locale) => {
        const title = decode(allOf(html, /<title>([^<]+)<\/title>/g)[0] ?? '');
        if (title.length < 10) return 'title';
        const known = titles.get(`${locale} ${title}`);
        if (known) return `title of ${known}`;
        titles.set(`${locale} ${title}`, path);
        if ((allOf(html, /<meta name="description" content="([^"]+)"/g)[0] ?? '').length < 20) return 'description';
        if (allOf(html, /<link rel="canonical" href="([^"]+)"/g)[0] !== `https://www.elmerion.example${path}`)
          return 'canonical';
        return /property="og:image" content="https:\/\//.test(html) && html.includes('property="og:title"')
          ? null
          : 'Open Graph';
      }),
    ).toEqual([]);
  });

  it('BX02 D4: hreflang leads to pages that exist and answer each other', () => {
    expect(
      complaints((path, html) => {
        for (const [, lang, href] of html.matchAll(
          /<link rel="alternate" hreflang="(\w\w)" href="https:\/\/www\.elmerion\.example([^"]+)"/g,
        )) {
          const other = pages.get(href as string);
          if (!other) return `hreflang ${lang} ${href} is in no site map`;
          if (!other.html.includes(`href="https://www.elmerion.example${path}"`)) return `${href} does not answer`;
        }
        return null;
      }),
    ).toEqual([]);
  });

  it('every internal link resolves, and none is a redirect; of filters, files and pictures every twentieth', async () => {
    const targets = linksOf(pages);
    const isOneOfMany = (link: Link) => isFile(link) || link.target.includes('?');
    const many = targets.filter(isOneOfMany);
    const some = [...targets.filter((link) => !isOneOfMany(link)), ...many.filter((_, i) => i % 20 === 0)];
    expect(many.length).toBeGreaterThan(100);
    expect(await findBroken(stack.site.base, some)).toEqual([]);
  }, 180_000);

  it('every anchor of a page leads to an id of it', () => {
    expect(
      complaints((path, html) => {
        const ids = new Set(allOf(html, / id="([^"]+)"/g));
        const missing = allOf(html, /<a [^>]*href="#([^"]+)"/g).filter((id) => !ids.has(decodeURIComponent(id)));
        return missing.length > 0 ? `#${missing[0]} in ${path}` : null;
      }),
    ).toEqual([]);
  });

  it('Q6: an event shows its hour, at the address that calendars have of it', () => {
    const hours = [...pages.values()].filter(({ html }) =>
      /<li id="event-agm-2026"(?:(?!<\/li>).)*>12:00</s.test(html),
    );
    expect(hours).toHaveLength(3);
  });

  it('BX03: structured data are JSON with their required fields; a product has Product, a post NewsArticle', () => {
    const needed: Record<string, string[]> = {
      Product: ['name', 'image', 'description'],
      NewsArticle: ['headline', 'datePublished', 'author', 'publisher'],
      TechArticle: ['headline', 'datePublished', 'dateModified', 'publisher'],
      JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
      BreadcrumbList: ['itemListElement'],
      DefinedTermSet: ['hasDefinedTerm'],
      Event: ['name', 'startDate', 'organizer'],
      Organization: ['name', 'url', 'logo'],
      WebSite: ['name', 'url'],
    };
    const seen = new Set<string>();
    expect(
      complaints((_path, html) => {
        for (const text of allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
          const item = JSON.parse(text) as Record<string, unknown>;
          const type = String(item['@type']);
          seen.add(type);
          const missing = needed[type]?.filter(
            (field) => !item[field] || (item[field] as { length?: number }).length === 0,
          );
          if (missing?.length !== 0) return `${type} lacks ${missing}`;
        }
        return null;
      }),
    ).toEqual([]);
    expect(Object.keys(needed).filter((type) => !seen.has(type))).toEqual([]);
  });

  it('hardening 6: no inline script that runs, no style attribute, no handler', () => {
    expect(
      complaints((_path, html) => {
        if (/<script(?![^>]*(?:type="application\/(?:ld\+)?json"|src="\/assets\/))[^>]*>/.test(html))
          return 'inline script';
        const markup = html.replace(/<script type="application[\s\S]*?<\/script>/g, '');
        if (/<[a-z][^>]* style="/.test(markup)) return 'style attribute';
        return /<[a-z][^>]* on[a-z]+="/.test(markup) ? 'event handler' : null;
      }),
    ).toEqual([]);
  });

  it('LY01: every layout is reached in every language', () => {
    const layouts = (paths: string[]) =>
      new Set(paths.map((path) => allOf(pages.get(path)?.html ?? '', /<body data-layout="(\w+)"/g)[0]));
    const wanted = [
      'default',
      'default_white',
      'home',
      'product',
      'product_category',
      'product_category_simple',
      'product_category_simple_descriptions',
      'product_simple',
      'product_system',
      'post',
      'job_offers',
      'contact',
    ];
    for (const paths of Object.values(addresses)) expect([...layouts(paths)].sort()).toEqual([...wanted].sort());
  });
});
