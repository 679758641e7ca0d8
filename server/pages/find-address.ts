import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { DEFAULT_LOCALE, type Locale, type LocaleMode } from '#shared/locales/locales.ts';
import { addQuery, toAddress } from '#shared/routing/address.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { toLink } from '#shared/rules/links/safe-url.ts';
import { findFixedLocale } from '#shared/rules/links/site-links.ts';
import type { SiteStore } from '../cms/site-store.ts';
import { findStaticPage } from './find-static-page.ts';

export interface AddressOptions {
  sites: Pick<SiteStore, 'load'>;
  localeMode: LocaleMode;
}

/**
 * The final address of a path after all redirects of the sitemap (D3, D5, BX05): the path itself where there is none, null
 * where there is no page. path: canonical, with locale prefix. The address of a redirect node may have a query.
 */
export async function findAddress(path: string, options: AddressOptions): Promise<string | null> {
  const { localeMode } = options;
  const { locale, path: bare, prefixed } = splitLocale(path);
  // a path with two locales is no page (hardening 3)
  if (prefixed && splitLocale(bare).prefixed) return null;
  if (findStaticPage(bare)) return withLocale(bare, locale, localeMode);
  const { index } = await options.sites.load(locale);
  const match = index.match(bare);
  if (match?.node.nodeType === 'redirect') return followRedirects(match.node, { locale, bare }, options);
  if (match) return withLocale(bare, locale, localeMode);
  // D5: a fixed path of another locale without its prefix, such as /presse, leads there
  const other = locale === DEFAULT_LOCALE ? findFixedLocale(bare) : null;
  if (other) return withLocale(bare, other, localeMode);
  const lower = toLowerAddress(path);
  return lower === path ? null : findAddress(lower, options);
}

/** Chained redirect nodes as one redirect; null for a loop, and for an address outside the site. */
async function followRedirects(
  first: SitemapNode,
  from: { locale: Locale; bare: string },
  { sites, localeMode }: AddressOptions,
): Promise<string | null> {
  const seen = new Set([withLocale(from.bare, from.locale, localeMode)]);
  let node = first;
  let { locale } = from;
  let search = '';
  for (;;) {
    const target = addQuery(toAddress(toLink(node.redirectTo ?? '', locale, localeMode)), search);
    const [path = ''] = target.split(/[?#]/, 1);
    if (!/^\/(?!\/)/.test(path)) return null;
    const next = splitLocale(path);
    const address = withLocale(next.path, next.locale, localeMode);
    if (seen.has(address)) return null;
    seen.add(address);
    // without the sitemap of the other language the next request follows the redirect
    const site = await sites.load(next.locale).catch(() => null);
    const found = site?.index.match(next.path)?.node;
    if (found?.nodeType !== 'redirect') return target;
    search = /\?([^#]*)/.exec(target)?.[1] ?? '';
    node = found;
    locale = next.locale;
  }
}

/** D3: the whole path in lower case, locale and percent-encoded letters included. path: canonical. */
export function toLowerAddress(path: string): string {
  return path.replace(/(?:%[0-9A-F]{2})+|[^%]+/g, (part) =>
    part.startsWith('%') ? encodeURIComponent(decodeURIComponent(part).toLowerCase()) : part.toLowerCase(),
  );
}
