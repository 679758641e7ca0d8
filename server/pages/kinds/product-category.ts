import type { Models } from '#shared/contract/models/models.ts';
import { findCategoryChain, findCategoryPath, isPublished } from '#shared/rules/products/category-tree.ts';
import { findPopupChain } from '#shared/rules/shell/popups.ts';
import { CmsError } from '../../cms/cms-error.ts';
import { type Site, toCategoryPath } from '../../cms/site-store.ts';
import { findFallbackPhone, toCategoryCrumbs } from '../category-crumbs.ts';
import type { PageKind } from '../page-kind.ts';

const LAYOUTS = {
  SIMPLE: 'product_category_simple',
  SIMPLE_DESCRIPTIONS: 'product_category_simple_descriptions',
} as const;

export const productCategory: PageKind = {
  endpoint: 'productCategory',
  queryNames: [],
  linksTerms: true,
  async load(context) {
    const { site } = context;
    const category = await context.read('productCategory', { params: { id: context.id } });
    if (!isPublished(category)) throw new CmsError('not-found', 'productCategory', 'draft', 404);
    const children = [...site.categories.values()]
      .filter((c) => c.parentBranch?.id === category.id && isPublished(c))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ products: _products, ...child }) => ({ ...child, path: findCategoryPath(child, site.categories) }));
    const parent = category.parentBranch ? site.categories.get(category.parentBranch.id) : undefined;
    const rootPath = toCategoryCrumbs('', site)[0]?.path ?? null;
    return {
      layout: LAYOUTS[category.type as keyof typeof LAYOUTS] ?? 'product_category',
      content: {
        category,
        children,
        parentPath: parent?.parentBranch ? toCategoryPath(parent, site.categories, site.data) : rootPath,
        finderQuery: toFinderQuery(category, site),
        fallbackPhone: findFallbackPhone(site),
      },
      title: category.name,
      bannerImage: category.seo?.headerImage ?? category.image ?? category.teaserImage,
      seo: category.seo,
      seoTitle: category.seo?.title,
      description: category.seo?.description ?? category.shortDescription,
      image: category.teaserImage?.url,
      // without the list the place of the category is unknown: no redirect then
      ...(category.path || site.categories.has(category.id)
        ? { slug: findCategoryPath(category, site.categories) }
        : {}),
      reference: category.id,
      categoryChain: findPopupChain(category.id, site.categories.values()),
      crumbs: toCategoryCrumbs(category.id, site).slice(0, -1),
    };
  },
};

/** A category right below the root is a sector of the finder; any other stands for itself and those below it. */
function toFinderQuery(category: Models['ProductCategory'], site: Site): string {
  const parent = category.parentBranch ? site.categories.get(category.parentBranch.id) : undefined;
  if (parent && !parent.parentBranch) return new URLSearchParams({ sector: category.id }).toString();
  const below = [...site.categories.values()].filter(({ id }) =>
    findCategoryChain(id, site.categories).some((above) => above.id === category.id),
  );
  return new URLSearchParams(below.map(({ id }): [string, string] => ['category', id])).toString();
}
