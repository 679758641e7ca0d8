import { splitLocale } from '#shared/routing/locale-path.ts';
import { allOf, decode, type PageAnswer } from './crawl.ts';
import { findRawKeys } from './raw-keys.ts';

/** A page as a crawler reads it. origin: the public origin of the site. */
export interface CrawledPage {
  path: string;
  locale: string;
  html: string;
  origin: string;
}

/** Types of structured data (schema.org), each with the fields that search engines require. */
const NEEDED_FIELDS: Record<string, string[]> = {
  Product: ['name', 'image', 'description'],
  NewsArticle: ['headline', 'datePublished', 'author', 'publisher'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  BreadcrumbList: ['itemListElement'],
  DefinedTermSet: ['hasDefinedTerm'],
  Event: ['name', 'startDate', 'organizer'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
};
export const STRUCTURED_TYPES = Object.keys(NEEDED_FIELDS);

/** The end of an element and the beginning of the next, behind its icon, with nothing between their letters. */
const WORDS_AS_ONE =
  /[\p{L}\p{N}.)](?:<\/(?:a|button|span|strong|time)>)+<(?:a|button|span|strong|time)\b[^>]*>(?:<span data-icon[^>]*><\/span>)?[\p{L}\p{N}+(]/u;

export const structuredDataOf = (html: string): Record<string, unknown>[] =>
  allOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map((text) => JSON.parse(text));

/** Checks for every public page; each returns what is wrong with a page, or null. */
export const PAGE_CHECKS: Record<string, (page: CrawledPage) => string | null> = {
  'I1803: <html lang> is the locale; one h1; a main; a layout': ({ html, locale }) => {
    if (!html.startsWith(`<!doctype html><html lang="${locale}">`)) return 'lang';
    const headings = html.match(/<h1[ >]/g)?.length ?? 0;
    if (headings !== 1) return `${headings} h1`;
    return /<body data-layout="\w+">/.test(html) && html.includes('<main id="main"') ? null : 'main or layout';
  },

  'RT20 BX02: title and description, canonical is itself, an image, Open Graph': ({ html, path, origin }) => {
    if (titleOf(html).length < 10) return 'title';
    if ((allOf(html, /<meta name="description" content="([^"]+)"/g)[0] ?? '').length < 20) return 'description';
    if (allOf(html, /<link rel="canonical" href="([^"]+)"/g)[0] !== origin + path) return 'canonical';
    return html.includes(`property="og:image" content="${origin}/`) && html.includes('property="og:title"')
      ? null
      : 'Open Graph';
  },

  'every anchor of a page leads to an id of it': ({ html }) => {
    const ids = new Set(allOf(html, / id="([^"]+)"/g));
    const missing = allOf(html, /<a [^>]*href="#([^"]+)"/g).filter((id) => !ids.has(decodeURIComponent(id)));
    return missing.length > 0 ? `#${missing[0]}` : null;
  },

  'BX03: structured data are JSON with their required fields': ({ html }) => {
    for (const item of structuredDataOf(html)) {
      const type = String(item['@type']);
      const missing = NEEDED_FIELDS[type]?.filter(
        (field) => !item[field] || (item[field] as { length?: number }).length === 0,
      );
      if (missing?.length !== 0) return `${type} lacks ${missing}`;
    }
    return null;
  },

  'words beside each other in a paragraph have a space between them, as text browsers and reader views show them': ({
    html,
  }) => allOf(html, /<p\b[^>]*>(.*?)<\/p>/gs).flatMap((text) => WORDS_AS_ONE.exec(text)?.[0] ?? [])[0] ?? null,

  'I1802: no text and no name is the key of a text': ({ html }) => findRawKeys(html)[0] ?? null,

  'a drawing is hidden from assistive technologies, an image with a name, or a frame of its links': ({ html }) =>
    allOf(html, /(<svg\b[^>]*>)/g).find(
      (tag) => !/ aria-hidden="true"| role="(?:img"[^>]* aria-label="[^"]+"|presentation")/.test(tag),
    ) ?? null,

  'hardening 6: no inline script that runs, no style attribute, no handler': ({ html }) => {
    if (/<script(?![^>]*(?:type="application\/(?:ld\+)?json"|src="\/assets\/))[^>]*>/.test(html))
      return 'inline script';
    const markup = html.replace(/<script type="application[\s\S]*?<\/script>/g, '');
    if (/<[a-z][^>]* style="/.test(markup)) return 'style attribute';
    return /<[a-z][^>]* on[a-z]+="/.test(markup) ? 'event handler' : null;
  },
};

export const titleOf = (html: string): string => decode(allOf(html, /<title>([^<]+)<\/title>/g)[0] ?? '');
export const layoutOf = (html: string): string | undefined => allOf(html, /<body data-layout="(\w+)"/g)[0];
/** Addresses of the page in all languages, from its hreflang links; without the origin, unless it is another site's. */
export const translationsOf = (html: string, origin: string): string[] =>
  allOf(html, /<link rel="alternate" hreflang="\w\w" href="([^"]+)"/g).map((href) =>
    href.startsWith(`${origin}/`) ? href.slice(origin.length) : href,
  );

/** Pages that fail a check, with the reason, such as `/en/news: 2 h1`. */
export function findWrongPages(
  pages: ReadonlyMap<string, PageAnswer>,
  origin: string,
  check: (page: CrawledPage) => string | null,
): string[] {
  return [...pages].flatMap(([path, { html }]) => {
    const problem = check({ path, locale: splitLocale(path).locale, html, origin });
    return problem ? [`${path}: ${problem}`] : [];
  });
}

/** The public origin of a site, from the canonical link of its home page. */
export async function readOrigin(base: string): Promise<string> {
  const html = await fetch(base).then((answer) => answer.text());
  return new URL(allOf(html, /<link rel="canonical" href="([^"]+)"/g)[0] as string).origin;
}
