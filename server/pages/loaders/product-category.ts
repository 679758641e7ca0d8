import { CmsError } from '../../cms/cms-error.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { findFallbackPhone, toCategoryCrumbs, toCategoryPath } from './product.ts';

const LAYOUTS = {
  SIMPLE: 'product_category_simple',
  SIMPLE_DESCRIPTIONS: 'product_category_simple_descriptions',
} as const;

export async function loadProductCategory(context: LoadContext): Promise<PageDraft> {
  const { site } = context;
  const category = await context.read('productCategory', { params: { id: context.id } });
  // PR04: a missing status means draft; drafts are for previews only
  if (category.status !== 'published') throw new CmsError('not-found', 'productCategory', 'draft', 404);
  const children = [...site.categories.values()]
    .filter((c) => c.parentBranch?.id === category.id && c.status === 'published')
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ products: _products, ...child }) => child);
  const parent = category.parentBranch ? site.categories.get(category.parentBranch.id) : undefined;
  const rootPath = toCategoryCrumbs('', site)[0]?.path ?? null;
  return {
    layout: LAYOUTS[category.type as keyof typeof LAYOUTS] ?? 'product_category',
    content: {
      category,
      children,
      parentPath: parent?.parentBranch ? toCategoryPath(parent, site) : rootPath,
      fallbackPhone: findFallbackPhone(site),
    },
    title: category.name,
    bannerImage: category.seo?.headerImage ?? category.image ?? category.teaserImage,
    seo: category.seo,
    seoTitle: category.seo?.title,
    description: category.seo?.description ?? category.shortDescription,
    image: category.teaserImage?.url,
    slug: category.path ?? category.slug,
    reference: category.id,
    crumbs: toCategoryCrumbs(category.id, site).slice(0, -1),
  };
}
