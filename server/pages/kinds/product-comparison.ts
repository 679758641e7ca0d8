import { buildComparison, pickCompared, readCompareIds } from '#shared/rules/products/product-comparison.ts';
import { blockPage } from '../page-kind.ts';
import { toPlainTeaser } from './product-list.ts';

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
