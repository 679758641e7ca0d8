import { findDataSheet } from '#shared/rules/products/data-sheet.ts';
import { buildComparison, pickCompared, readCompareIds } from '#shared/rules/products/product-comparison.ts';
import { onCmsError } from '../../../cms/cms-error.ts';
import { blockPage } from '../block-page.ts';

/** Up to four products side by side. The address lists them, and whether only differences are shown. */
export const productComparison = blockPage({
  layout: 'default_white',
  queryNames: ['ids', 'diff'],
  async loadView({ query, t, read }) {
    const { compared, refused, unknown } = pickCompared(readCompareIds(query), await read('products'));
    const sheets = await Promise.all(
      compared.map(({ slug }) =>
        // the comparison is complete without data sheets
        read('product', { params: { id: slug } }).then(
          findDataSheet,
          onCmsError(() => null),
        ),
      ),
    );
    return {
      type: 'product_comparison',
      sheets,
      products: compared.map(({ attributes: _attributes, ...teaser }) => teaser),
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
