import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { buildEntityPath, isPattern } from '#shared/routing/slug-pattern.ts';
import { readOptional } from '../cache/dependency-tracker.ts';
import type { AnswerCache } from '../cms/answer-cache.ts';
import type { LocaleSite, LocaleSites } from '../cms/locale-sites.ts';
import type { PageContext, PageParts } from './kinds/page-kind.ts';
import { loadPublicPages } from './public-addresses.ts';

/** How long a page waits for the list of public pages, in milliseconds; after that its own relations are used. */
const LIST_WAIT_MS = 80;

/**
 * Finds the same page in other locales, and the locales that certainly lack it (D4). Pages of the sitemap are found by
 * their reference; entities by the CMS's list of public pages, or by their own relations if that list is not available
 * in time.
 */
export async function findTranslations(options: {
  sites: LocaleSites;
  answerCache: AnswerCache;
  context: Pick<PageContext, 'site' | 'node'>;
  parts: Pick<PageParts, 'entity' | 'reference'>;
  path: string;
}): Promise<{ translations: Partial<Record<Locale, string>>; untranslated: Locale[] }> {
  const { node, site } = options.context;
  const untranslated: Locale[] = [];
  const { entity, reference = entity?.id } = options.parts;
  const kind = `${node.nodeType}.${node.action}`;
  const found = await Promise.all(
    LOCALES.map(async (locale): Promise<[Locale, string][]> => {
      if (locale === site.siteData.locale) return [[locale, options.path]];
      const other = await options.sites.load(locale).catch(() => null);
      if (!other) return [];
      const path = isPattern(node.slug)
        ? await findEntity(other, locale)
        : (reference && other.sitemap.findByReference(kind, reference)?.slug) || null;
      if (path === null) untranslated.push(locale);
      return path ? [[locale, withLocale(path, locale, site.siteData.localeMode)]] : [];
    }),
  );
  // always in the order of the locales, so that equal pages have equal bytes
  return { translations: Object.fromEntries(found.flat()), untranslated };

  /** null: it does not exist · undefined: unknown, as the list was not available in time. */
  async function findEntity(other: LocaleSite, locale: Locale): Promise<string | null | undefined> {
    const pages = await readOptional(LIST_WAIT_MS, loadPublicPages(options.answerCache, locale));
    if (pages) return (reference && pages.find(kind, reference)?.slug) || null;
    const relations = entity?.multilingualRelation ?? [];
    const slug = relations.find((relation) => relation.locale === locale)?.slug;
    const pattern = other.sitemap.find(kind)?.slug;
    if (slug && pattern) return buildEntityPath(pattern, slug);
    return relations.length > 0 ? null : undefined;
  }
}
