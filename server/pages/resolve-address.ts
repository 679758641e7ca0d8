import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { DEFAULT_LOCALE, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { type PageKindName, toPageKind } from '#shared/pages/page-kinds.ts';
import { addQuery, toAddress } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { toLink } from '#shared/rules/links/safe-url.ts';
import { findFixedLocale } from '#shared/rules/links/site-links.ts';
import { toNormalForm } from '#shared/rules/text/normal-form.ts';
import type { LocaleSite, LocaleSites } from '../cms/locale-sites.ts';
import { kinds } from './kinds/kinds.ts';
import type { QueryNames } from './page-query.ts';
import { findStaticPage, type StaticPage } from './static-pages.ts';

export interface AddressOptions {
  sites: Pick<LocaleSites, 'load'>;
  localeMode: LocaleMode;
}

/** What a path leads to. queryNames: query names of that page; a redirect keeps the whole query. */
export type ResolvedAddress = { queryNames: QueryNames } & (
  | { type: 'none' }
  /** Removed in the CMS: 410. */
  | { type: 'gone' }
  /** address: the final one after all redirects; it may have a query if a redirect node has one. */
  | { type: 'redirect'; address: string }
  | { type: 'static'; page: StaticPage }
  | { type: 'node'; kind: PageKindName; node: SitemapNode; site: LocaleSite }
);

/** Number of redirect nodes in a row; more are a loop. */
const REDIRECTS_MAX = 10;
const NONE: ResolvedAddress = { type: 'none', queryNames: [] };
const toRedirect = (address: string): ResolvedAddress => ({ type: 'redirect', address, queryNames: null });

/** Resolves a path (D3, D5, BX05). path: canonical, with locale prefix. Rejects while there is no sitemap. */
export async function resolveAddress(path: string, options: AddressOptions): Promise<ResolvedAddress> {
  const { sites, localeMode } = options;
  const { locale, path: bare, prefixed } = splitLocale(path);
  // a path with two locales is no page (hardening 3)
  if (prefixed && splitLocale(bare).prefixed) return NONE;
  const prefixedPath = withLocale(bare, locale, localeMode);
  const page = findStaticPage(bare);
  if (page)
    return prefixedPath === path ? { type: 'static', page, queryNames: page.queryNames } : toRedirect(prefixedPath);
  const site = await sites.load(locale);
  const node = site.sitemap.match(bare);
  if (node?.nodeType === 'redirect') {
    const target = await followRedirects(node, locale, options);
    return target === null ? NONE : toRedirect(target);
  }
  if (node && prefixedPath !== path) return toRedirect(prefixedPath);
  if (node?.action === 'gone') return { type: 'gone', queryNames: [] };
  if (node) {
    const kind = toPageKind(node.nodeType, node.action);
    return kind ? { type: 'node', kind, node, site, queryNames: kinds[kind].queryNames } : NONE;
  }
  // a fixed path of another locale without its prefix, such as /presse, leads there (D5)
  const fixed = locale === DEFAULT_LOCALE ? findFixedLocale(bare) : null;
  if (fixed) return toRedirect(withLocale(bare, fixed, localeMode));
  for (const spelling of listSpellings(path)) {
    const found = await resolveAddress(spelling, options);
    // an editor may have copied the sign into the target of a redirect
    if (found.type === 'none' || (found.type === 'redirect' && isAddressOf(found.address, path))) continue;
    return found.type === 'redirect' ? found : toRedirect(spelling);
  }
  return NONE;
}

/** The address that a path leads to: the path itself if it is not redirected, null if there is no page. */
export async function findAddress(path: string, options: AddressOptions): Promise<string | null> {
  const found = await resolveAddress(path, options);
  if (found.type === 'none') return null;
  return found.type === 'redirect' ? found.address : path;
}

/** Follows redirect nodes (BX05); null for a loop or an address outside the site. */
async function followRedirects(
  first: SitemapNode,
  locale: Locale,
  { sites, localeMode }: AddressOptions,
): Promise<string | null> {
  let step = { node: first, locale };
  let query = '';
  for (let steps = 0; steps < REDIRECTS_MAX; steps++) {
    const target = toAddress(toLink(step.node.redirectTo ?? '', step.locale, localeMode));
    const [path = ''] = target.split(/[?#]/, 1);
    if (!/^\/(?!\/)/.test(path)) return null;
    const next = splitLocale(path);
    // without the sitemap of the other language, its redirects are followed by the next request
    const site = await sites.load(next.locale).catch(() => null);
    const node = site?.sitemap.match(next.path);
    if (node?.nodeType !== 'redirect') return addQuery(target, query);
    query = [/\?([^#]*)/.exec(target)?.[1], query].filter(Boolean).join('&');
    step = { node, locale: next.locale };
  }
  return null;
}

/** Whether an address, which may have a query, is that of a path: a redirect to it would be a loop. */
export const isAddressOf = (address: string, path: string): boolean => address.split(/[?#]/, 1)[0] === path;

/**
 * Converts the whole path to lower case, including locale and percent-encoded characters (D3), and a letter and its mark
 * to one character (NFC), as macOS writes two. path: canonical.
 */
export function toLowerAddress(path: string): string {
  return path.replace(/[A-Za-z]?(?:%[0-9A-F]{2})+|[^%]+?(?=[A-Za-z]?%|$)/g, (part) =>
    part.includes('%')
      ? encodeURIComponent(toNormalForm(decodeURIComponent(part).toLowerCase(), 'NFC'))
      : part.toLowerCase(),
  );
}

/**
 * What stands behind an address in a text and is copied with it: punctuation, quotes, blanks and invisible characters.
 * As in a canonical path, and percent-encoded by a program.
 */
const SIGN =
  "(?:[.,;:!?)\\]'*]|%(?:20|21|22|27|29|2A|2C|3A|3B|3E|3F|5D|60|7D|C2%(?:A0|AD|BB)|E2%(?:80%(?:8[B-F]|9[89CD]|A6)|81%A0)|EF%BB%BF))";
const TRAILING = new RegExp(`(?<!${SIGN})${SIGN}+$`);

/** The path without the signs at its end; '' if its last segment has nothing else. path: canonical. */
function trimAddress(path: string): string {
  const trimmed = path.replace(TRAILING, '');
  return trimmed.endsWith('/') ? '' : trimmed;
}

/** Other spellings of a canonical path under which there may be a page, to which it is then redirected (D3). */
export const listSpellings = (path: string): string[] =>
  [toLowerAddress(path), trimAddress(path)].filter((spelling) => spelling !== path && spelling !== '');
