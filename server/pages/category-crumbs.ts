import type { PageCrumb } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { findCategoryChain, isPublished } from '#shared/rules/products/category-tree.ts';
import { type Site, toCategoryPath } from '../cms/site-store.ts';

/** PR10. */
export function findFallbackPhone(site: Site): string | null {
  return site.configuration.get('DEFAULT_PRODUCT_CONTACT_PERSON_PHONE') ?? null;
}

/** LY10: category chain, with the page of all categories before it; drafts have no page. */
export function toCategoryCrumbs(id: string, site: Site): PageCrumb[] {
  const root = site.index.find('product_category', 'index');
  const start: PageCrumb[] = root
    ? [{ name: root.crumbs?.[0]?.name ?? '', path: withLocale(root.slug, site.data.locale, site.data.localeMode) }]
    : [];
  const chain = findCategoryChain(id, site.categories);
  return [
    ...start,
    ...chain.map((c) => ({
      name: c.name,
      path: isPublished(c) ? toCategoryPath(c, site.categories, site.data) : null,
    })),
  ];
}
