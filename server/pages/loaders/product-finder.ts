import type { Models } from '#shared/contract/models/models.ts';
import { buildComparison, pickCompared, readCompareIds } from '#shared/rules/product-comparison.ts';
import {
  buildCatalogue,
  buildFinderQuery,
  type Catalogue,
  FINDER_SORTS,
  findProducts,
  readFinderState,
} from '#shared/rules/product-finder.ts';
import type { Site } from '../../cms/site-store.ts';
import type { LoadContext, PageDraft } from '../page-draft.ts';
import { frameOf, loadPage } from './cms-page.ts';
import { toPlainTeaser } from './mains.ts';

const catalogues = new WeakMap<readonly Models['ProductTeaser'][], { site: Site; catalogue: Catalogue }>();

/** Built again when the CMS's list of products or its categories change. */
function findCatalogue(products: readonly Models['ProductTeaser'][], { site, locale }: LoadContext): Catalogue {
  const known = catalogues.get(products);
  if (known?.site === site) return known.catalogue;
  const catalogue = buildCatalogue(products, site.categories.values(), locale);
  catalogues.set(products, { site, catalogue });
  return catalogue;
}

/** Products by facets, words and order, all of it in the address. Each state but the plain list stays out of search engines. */
export async function loadProductFinder(context: LoadContext): Promise<PageDraft> {
  const [page, products] = await Promise.all([loadPage(context), context.read('products')]);
  const catalogue = findCatalogue(products, context);
  const asked = readFinderState(context.query, catalogue.facets);
  const result = findProducts(catalogue, asked, context.locale);
  const query = buildFinderQuery({ ...asked, page: result.page });
  const hasDates = products.some((product) => product.updated);
  return {
    layout: 'default_white',
    content: {
      page,
      main: {
        type: 'product_finder',
        phrase: asked.phrase,
        sort: asked.sort,
        sorts: FINDER_SORTS.filter((sort) => hasDates || sort !== 'newest'),
        query,
        ...result,
        products: result.products.map(toPlainTeaser),
      },
    },
    ...frameOf(page, context),
    ...(query ? { robots: 'noindex, follow' } : {}),
  };
}

/** Up to four products side by side: the address says which, and whether only what differs is shown. */
export async function loadProductComparison(context: LoadContext): Promise<PageDraft> {
  const { query, t } = context;
  const [page, list] = await Promise.all([loadPage(context), context.read('products')]);
  const { compared, refused, unknown } = pickCompared(readCompareIds(query), list);
  const groups = buildComparison(compared, {
    name: t('compare.common'),
    rows: [
      { key: 'category', label: t('finder.facet.category'), toValue: (product) => product.category?.name },
      { key: 'brand', label: t('finder.facet.brand'), toValue: (product) => product.brandName ?? product.brand },
    ],
  });
  return {
    layout: 'default_white',
    content: {
      page,
      main: {
        type: 'product_comparison',
        products: compared.map(toPlainTeaser),
        groups,
        refused: refused.map(({ id, name }) => ({ id, name })),
        unknown,
        onlyDifferences: query.get('diff') === '1',
      },
    },
    ...frameOf(page, context),
    robots: 'noindex, follow',
  };
}
