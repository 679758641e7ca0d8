import type { ProductTeaser } from '#shared/contract/models/product.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import { buildFinderQuery, FINDER_SORTS, readFinderState } from '#shared/rules/products/finder-query.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import {
  buildCatalogue,
  type Catalogue,
  type FinderNames,
  findProducts,
} from '#shared/rules/products/product-finder.ts';
import { namesTexts, translateFinder, translateFinderQuery } from '#shared/rules/products/translate-finder-query.ts';
import type { LocaleSite } from '../../../cms/locale-sites.ts';
import { deriveOnce } from '../../../lib/derive-once.ts';
import { runInSlices } from '../../../lib/slices.ts';
import { checkPageNumber } from '../../page-query.ts';
import { translateQuery } from '../../translate-query.ts';
import { blockPage } from '../block-page.ts';
import type { OtherLocale, PageContext } from '../page-kind.ts';

/** Building a catalogue of 10,000 products takes 0.2 s, so it is only rebuilt when products or categories change. */
const findCatalogue = deriveOnce((products: readonly ProductTeaser[]) =>
  deriveOnce((categories: LocaleSite['categories'], locale: Locale) =>
    runInSlices(buildCatalogue(products, categories.values(), locale)),
  ),
);

const findTranslation = deriveOnce((from: Catalogue) =>
  deriveOnce((to: Catalogue) => runInSlices(translateFinder(from, to))),
);

const loadCatalogue = async ({ read, site, locale }: Pick<PageContext, 'read' | 'site' | 'locale'>) =>
  findCatalogue(await read('products'))(site.categories, locale);

const loadOtherCatalogue = async ({ loadSite, ...other }: OtherLocale) =>
  loadCatalogue({ ...other, site: await loadSite() });

/** Products by facets, words and order, all of them in the address. Only the plain list is for search engines. */
export const productFinder = blockPage({
  layout: 'default_white',
  // the query names depend on the facets of the products
  queryNames: 'any',
  async loadView(context) {
    const { query, locale, t } = context;
    const catalogue = await loadCatalogue(context);
    const state = readFinderState(query, catalogue.facets);
    const result = findProducts(catalogue, state, locale, toNames(t));
    checkPageNumber(result.page, result.pages);
    const hasDates = catalogue.entries.some(({ product }) => product.updated);
    return {
      type: 'product_finder' as const,
      phrase: state.phrase,
      sort: state.sort,
      sorts: FINDER_SORTS.filter((sort) => hasDates || sort !== 'newest'),
      query: buildFinderQuery(state),
      ...result,
      products: result.products.map(toTileTeaser),
    };
  },
  async extend(context, _page, { query }) {
    const robots = query ? { robots: 'noindex, follow' } : {};
    if (context.query.size === 0) return robots;
    const catalogue = await loadCatalogue(context);
    if (!namesTexts(context.query, catalogue.facets)) return robots;
    const state = readFinderState(context.query, catalogue.facets);
    const translatedQueries = await translateQuery(
      context,
      async (other) => findTranslation(catalogue)(await loadOtherCatalogue(other)),
      (other) => translateFinderQuery(state, catalogue.facets, other),
    );
    return { ...robots, translatedQueries };
  },
});

const toNames = (t: Translate): FinderNames => ({
  facets: {
    sector: t('finder.facet.sector'),
    category: t('finder.facet.category'),
    brand: t('finder.facet.brand'),
    lifecycle: t('finder.facet.lifecycle'),
  },
  states: {
    active: t('lifecycle.active'),
    announced: t('lifecycle.announced'),
    'phase-out': t('lifecycle.phase-out'),
    withdrawn: t('lifecycle.withdrawn'),
  },
});
