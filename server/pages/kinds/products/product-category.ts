import type { Models } from '#shared/contract/models/models.ts';
import { toPagePath } from '#shared/routing/slug-pattern.ts';
import { findCategoryChain, findCategoryPath, isPublished, isRoot } from '#shared/rules/products/category-tree.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { type LocaleSite, toCategoryPath } from '../../../cms/locale-sites.ts';
import { HttpError } from '../../../http/http-error.ts';
import { readListPage } from '../../page-query.ts';
import type { PageKind } from '../page-kind.ts';
import { findFallbackPhone } from './product.ts';

/** Divisible by two, three and four, so that rows of any width are full. */
const PRODUCTS_PER_PAGE = 60;

const LAYOUTS = {
  SIMPLE: 'product_category_simple',
  SIMPLE_DESCRIPTIONS: 'product_category_simple_descriptions',
} as const;

export const productCategory: PageKind = {
  endpoint: 'productCategory',
  queryNames: ['page'],
  linksTerms: true,
  async load({ id, read, site, query }) {
    const { products, ...category } = await read('productCategory', { params: { id } });
    if (!isPublished(category)) throw new HttpError(404);
    const list = readListPage(products ?? [], query, PRODUCTS_PER_PAGE);
    const { categories } = site;
    const children = [...categories.values()]
      .filter((c) => c.parentBranch?.id === category.id && isPublished(c))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ products: _products, ...child }) => ({ ...child, path: findCategoryPath(child, categories) }));
    const parent = category.parentBranch ? categories.get(category.parentBranch.id) : undefined;
    // a draft has no page to go back to
    const above = findCategoryChain(category.id, categories).slice(0, -1).findLast(isPublished);
    // without the list of categories the path is unknown, so there is no redirect to it
    const isPlaced = Boolean(category.path) || categories.has(category.id);
    const rootPath = toPagePath(site.siteData, 'product_category.index');
    return {
      layout: LAYOUTS[category.type as keyof typeof LAYOUTS] ?? 'product_category',
      content: {
        category,
        products: { ...list, items: list.items.map(toTileTeaser) },
        children,
        parentPath: above ? toCategoryPath(above, categories, site.siteData) : rootPath,
        isSector: isSector(parent),
        finderQuery: toFinderQuery(category, parent, categories),
        fallbackPhone: findFallbackPhone(site),
      },
      title: category.name,
      bannerImage: category.seo?.headerImage ?? category.image ?? category.teaserImage,
      seo: category.seo,
      seoTitle: category.seo?.title,
      description: category.seo?.description ?? category.shortDescription,
      image: category.teaserImage,
      entity: { ...category, slug: isPlaced ? findCategoryPath(category, categories) : undefined },
      // which would be another address of the same page
      ...(isRoot(category, categories) && rootPath ? { movedTo: rootPath } : {}),
      category: category.id,
      list,
    };
  },
};

type Category = Models['ProductCategory'];

/** Whether a category with this parent is a sector: its parent is the root, which has no parent. */
const isSector = (parent: Category | undefined): boolean => parent !== undefined && !parent.parentBranch;

/** Query of the finder for a category: a sector is a facet there; any other category is listed with those below it. */
function toFinderQuery({ id }: Category, parent: Category | undefined, categories: LocaleSite['categories']): string {
  if (isSector(parent)) return new URLSearchParams({ sector: id }).toString();
  const isBelow = (below: string) => findCategoryChain(below, categories).some((above) => above.id === id);
  const below = [...categories.keys()].filter(isBelow);
  return new URLSearchParams(below.map((name): [string, string] => ['category', name])).toString();
}
