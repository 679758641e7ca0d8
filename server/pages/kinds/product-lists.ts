import type { Models } from '#shared/contract/models/models.ts';
import { buildComparison, pickCompared, readCompareIds } from '#shared/rules/products/product-comparison.ts';
import {
  buildCatalogue,
  buildFinderQuery,
  FINDER_SORTS,
  findProducts,
  readFinderState,
} from '#shared/rules/products/product-finder.ts';
import { blockPage } from '../page-kind.ts';

/** A tile shows no attributes, and those of all products weigh more than the page. */
export const toPlainTeaser = ({
  attributes: _attributes,
  ...teaser
}: Models['ProductTeaser']): Models['ProductTeaser'] => teaser;

export const productList = blockPage({
  layout: 'default_white',
  loadView: async ({ read }) => ({ type: 'products', products: (await read('products')).map(toPlainTeaser) }),
});

/** Products by facets, words and order, all of it in the address. Each state but the plain list stays out of search engines. */
export const productFinder = blockPage({
  layout: 'default_white',
  // the facets of the products decide
  queryNames: 'any',
  async loadView({ read, site, query, locale }) {
    const products = await read('products');
    const catalogue = buildCatalogue(products, site.categories.values(), locale);
    const asked = readFinderState(query, catalogue.facets);
    const result = findProducts(catalogue, asked, locale);
    const hasDates = products.some((product) => product.updated);
    return {
      type: 'product_finder' as const,
      phrase: asked.phrase,
      sort: asked.sort,
      sorts: FINDER_SORTS.filter((sort) => hasDates || sort !== 'newest'),
      query: buildFinderQuery({ ...asked, page: result.page }),
      ...result,
      products: result.products.map(toPlainTeaser),
    };
  },
  extend: (_context, _page, { query }) => (query ? { robots: 'noindex, follow' } : {}),
});

/** Up to four products side by side: the address says which, and whether only what differs is shown. */
export const productComparison = blockPage({
  layout: 'default_white',
  queryNames: ['ids', 'diff'],
  async loadView({ query, t, read }) {
    const { compared, refused, unknown } = pickCompared(readCompareIds(query), await read('products'));
    return {
      type: 'product_comparison',
      products: compared.map(toPlainTeaser),
      groups: buildComparison(compared, {
        name: t('compare.common'),
        rows: [
          { key: 'category', label: t('finder.facet.category'), toValue: (product) => product.category?.name },
          { key: 'brand', label: t('finder.facet.brand'), toValue: (product) => product.brandName ?? product.brand },
        ],
      }),
      refused: refused.map(({ id, name }) => ({ id, name })),
      unknown,
      onlyDifferences: query.get('diff') === '1',
    };
  },
  extend: () => ({ robots: 'noindex, follow' }),
});
