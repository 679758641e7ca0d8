import type { Locale } from '#shared/locales/locales.ts';
import { toAddress } from '#shared/routing/address.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isPattern, matchPattern, toPatternParts, toSegments } from '#shared/routing/slug-pattern.ts';
import type { CmsClient } from './ask.ts';
import type { Json } from './shapes.ts';

/** Paths that are not pages of the sitemap: files, and addresses that the site itself serves. */
const NO_PAGE = /^\/(?:uploads|media|api|feeds|newsletter)\/|\.\w+$/;
const NOWHERE = 'a path that the sitemap does not have: a 404';

/** A path in the form in which the site compares addresses: without the language, in canonical spelling. */
const toPath = (slug: string): string => `/${toSegments(toAddress(splitLocale(slug).path)).join('/')}`;
const isLocal = (url: unknown): url is string => typeof url === 'string' && /^\/(?!\/)/.test(url);
const withoutQuery = (url: string): string => url.replace(/[?#].*/, '');

/** Addresses of which the site has two nodes, and redirects and menu items that lead nowhere: visitors get a 404. */
export function checkPaths(
  report: CmsClient['report'],
  locale: Locale,
  nodes: readonly Json[],
  menus: readonly Json[],
): void {
  // the sitemap could not be read
  if (nodes.length === 0) return;
  const fixed = new Map<string, Json>();
  for (const node of nodes) {
    const slug = String(node['slug']);
    if (isPattern(slug)) continue;
    const path = toPath(slug);
    if (fixed.has(path)) report('warning', 'sitemapNodes', locale, 'a second node of one address: never shown', path);
    else fixed.set(path, node);
  }
  const patterns = nodes.flatMap(({ slug }) => {
    const parts = isPattern(String(slug)) && toPatternParts(toAddress(splitLocale(String(slug)).path));
    return parts ? [parts] : [];
  });
  const hasPage = (path: string) =>
    fixed.has(path) || NO_PAGE.test(path) || patterns.some((parts) => matchPattern(parts, toSegments(path)));

  for (const [path, first] of fixed) {
    const seen = new Set([path]);
    let to: string | null = null;
    for (let node: Json | undefined = first; node?.['nodeType'] === 'redirect'; node = fixed.get(to)) {
      const { redirectTo } = node;
      const { locale: language, prefixed } = splitLocale(String(redirectTo));
      to = isLocal(redirectTo) ? toPath(withoutQuery(redirectTo)) : null;
      // of another language, which has a sitemap of its own
      if (to !== null && prefixed && language !== locale) break;
      if (to === null || seen.has(to) || !hasPage(to)) {
        const reason = to === null || hasPage(to) ? 'no path of the site, or a circle: a 404' : NOWHERE;
        report('warning', 'sitemapNodes', locale, `redirectTo: ${reason}`, path);
        break;
      }
      seen.add(to);
    }
  }

  const check = (items: unknown): void => {
    for (const { url, children, type, isCategory } of Array.isArray(items) ? (items as Json[]) : []) {
      check(children);
      if (!isLocal(url) || type === 'Category' || isCategory) continue;
      const path = toPath(withoutQuery(url));
      if (!hasPage(path)) report('warning', 'menus', locale, NOWHERE, path);
    }
  };
  for (const menu of menus) check(menu['children']);
}
