import type { PageCrumb } from '#shared/pages/page-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { findCategoryChain, isPublished } from '#shared/rules/category-tree.ts';
import { findPopupChain } from '#shared/rules/popups.ts';
import { type Site, toCategoryPath } from '../../cms/site-store.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { buildProductData } from '../structured-data.ts';

/** RT14: the id of the call is the last segment of the address. */
export async function loadProduct(context: LoadContext): Promise<PageDraft> {
  const product = await context.read('product', { params: { id: context.id } });
  const fallbackPhone = findFallbackPhone(context.site);
  return {
    // D32: TYPE_SYSTEM above all; TYPE_SIMPLE has its own layout
    layout:
      product.type === 'TYPE_SYSTEM' ? 'product_system' : product.type === 'TYPE_SIMPLE' ? 'product_simple' : 'product',
    content: { product, fallbackPhone },
    title: product.name,
    bannerTitle: null,
    seo: product.seo,
    seoTitle: product.seo?.title ?? (product.caption ? `${product.name} – ${product.caption}` : product.name),
    description: product.seo?.description ?? product.shortDescription ?? product.caption,
    image: product.teaserImage?.url ?? product.images?.[0]?.url,
    type: 'product',
    slug: product.slug,
    reference: product.id,
    ...(product.category
      ? { categoryChain: findPopupChain(product.category.id, context.site.categories.values()) }
      : {}),
    relations: product.multilingualRelation ?? undefined,
    crumbs: product.category ? toCategoryCrumbs(product.category.id, context.site) : [],
    data: [buildProductData(product, context)],
  };
}

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
