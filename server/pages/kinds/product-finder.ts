import type { Models } from '#shared/contract/models/models.ts';
import {
  buildCatalogue,
  buildFinderQuery,
  type Catalogue,
  FINDER_SORTS,
  findProducts,
  readFinderState,
} from '#shared/rules/products/product-finder.ts';
import type { Site } from '../../cms/site-store.ts';
import { loadPage, toFrame } from '../block-page.ts';
import type { LoadContext, PageKind } from '../page-kind.ts';
import { toPlainTeaser } from './product-list.ts';

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
export const productFinder: PageKind = {
  endpoint: 'page',
  // the facets of the products decide
  queryNames: 'any',
  async load(context) {
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
      ...toFrame(page, context),
      ...(query ? { robots: 'noindex, follow' } : {}),
    };
  },
};
