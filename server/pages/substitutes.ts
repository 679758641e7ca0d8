import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { isPattern, stripPattern } from '#shared/routing/slug-pattern.ts';
import { findCategoryChain, isPublished } from '#shared/rules/products/category-tree.ts';
import { type Site, toCategoryPath } from '../cms/site-store.ts';

interface Place {
  node: Models['SitemapNode'];
  site: Site;
  /** Id of the product category that the page belongs to. */
  category: string | undefined;
}

/** D4: where the language switch leads if a language lacks the page, with a note in that language. */
export function findSubstitutes(
  untranslated: readonly Site[],
  place: Place,
  translates: Record<Locale, Translate>,
): NonNullable<PageData['untranslated']> {
  return Object.fromEntries(
    untranslated.map((other) => {
      const { locale, localeMode } = other.data;
      const t = translates[locale];
      const { path, name } = findAbove(place, other) ?? {
        path: withLocale('/', locale, localeMode),
        name: t('shell.untranslated.home'),
      };
      return [locale, { path, note: t('shell.untranslated', { page: name }) }];
    }),
  );
}

/** The nearest page above it that the other language has: by product category, else by the sitemap. */
function findAbove({ node, site, category }: Place, other: Site): { path: string; name: string } | null {
  const chain = category === undefined ? [] : findCategoryChain(category, site.categories);
  for (const { id } of chain.toReversed()) {
    const found = other.categories.get(id);
    const path = found && isPublished(found) ? toCategoryPath(found, other.categories, other.data) : null;
    if (found && path) return { path, name: found.name };
  }
  for (const crumb of node.crumbs ?? []) {
    const above = site.index.match(stripPattern(crumb.slug));
    if (!above?.nodeReference || isPattern(above.slug)) continue;
    const found = other.index.findByReference(above.nodeType, above.action, above.nodeReference);
    const name = found?.crumbs?.[0]?.name;
    // the home page is the fallback, under its name in the menu
    if (found && name && found.slug !== '/') return { path: toPath(found.slug, other), name };
  }
  return null;
}

const toPath = (slug: string, { data }: Site) => withLocale(slug, data.locale, data.localeMode);
