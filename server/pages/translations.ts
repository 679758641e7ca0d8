import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildPath, isPattern } from '#shared/routing/slug-pattern.ts';
import { TIMED_OUT, withTimeout } from '../cache/with-timeout.ts';
import type { CmsData } from '../cms/cms-data.ts';
import type { Site, SiteStore } from '../cms/site-store.ts';
import { loadPublicPages } from './public-pages.ts';

/** How long a page waits for the list of public pages; after that its own relations are used. Milliseconds. */
export const LIST_WAIT_MS = 80;

/**
 * D4: the same page in other locales, only where it exists. Pages of the sitemap by their reference; entities by the CMS's
 * list of public pages, and by their own relations where that list is not available in time.
 */
export async function findTranslations(options: {
  sites: SiteStore;
  data: CmsData;
  site: Site;
  path: string;
  node: Models['SitemapNode'];
  reference: string | null;
  relations: readonly Models['Relation'][];
}): Promise<Partial<Record<Locale, string>>> {
  const { node, site, reference } = options;
  const found = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, string][]> => {
      if (locale === site.data.locale) return [[locale, options.path]];
      const other = await options.sites.load(locale).catch(() => null);
      if (!other) return [];
      const path = isPattern(node.slug)
        ? await findEntity(other, locale)
        : reference && other.index.findByReference(node.nodeType, node.action, reference)?.slug;
      return path ? [[locale, withLocale(path, locale, site.data.localeMode)]] : [];
    }),
  );
  // always in the order of the locales, so that equal pages have equal bytes
  return Object.fromEntries(found.flat());

  async function findEntity(other: Site, locale: Locale): Promise<string | undefined> {
    const pages = await withTimeout(LIST_WAIT_MS, loadPublicPages(options.data, locale)).catch(
      (): typeof TIMED_OUT => TIMED_OUT,
    );
    if (pages !== TIMED_OUT) return pages.get(`${node.nodeType}.${node.action}:${reference}`)?.path;
    const slug = options.relations.find((relation) => relation.locale === locale)?.slug;
    const pattern = other.index.find(node.nodeType, node.action)?.slug;
    return slug && pattern ? buildPath(pattern, { slug }) : undefined;
  }
}
