import { buildComparison, pickCompared, readCompareIds } from '#shared/rules/products/product-comparison.ts';
import { loadPage, toFrame } from '../block-page.ts';
import type { PageKind } from '../page-kind.ts';
import { toPlainTeaser } from './product-list.ts';

/** Up to four products side by side: the address says which, and whether only what differs is shown. */
export const productComparison: PageKind = {
  endpoint: 'page',
  queryNames: ['ids', 'diff'],
  async load(context) {
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
      ...toFrame(page, context),
      robots: 'noindex, follow',
    };
  },
};
