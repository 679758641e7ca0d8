import type { Models } from '#shared/contract/models/models.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { isPlateCode } from '#shared/rules/products/plate-code.ts';
import { onCmsError } from '../../../cms/cms-error.ts';
import { blockPage, type PageContext } from '../../page-kind.ts';
import { readPhrase } from '../../page-query.ts';
import { loadOfProduct } from '../advisories/advisories.ts';
import { findFallbackPhone } from './product.ts';

type Found = Models['ProductLookup'] | 'invalid' | 'unknown' | 'unavailable' | null;

/** A device by what its plate says. Its answers are the visitor's alone and stay out of search engines. */
export const productLookup = blockPage({
  layout: 'default_white',
  queryNames: null,
  async loadView(context) {
    const phrase = readPhrase(context.query);
    const found = await lookUp(phrase, context);
    const known = typeof found === 'string' ? null : found;
    const [product, advisories] = known
      ? await Promise.all([loadProduct(known.product, context), loadOfProduct(context, known.product.id)])
      : [null, []];
    return {
      type: 'product_lookup' as const,
      phrase,
      found: known && { ...known, product: toTile(known.product) },
      advisories,
      files: product?.files ?? [],
      person: product?.contactPerson ?? null,
      fallbackPhone: findFallbackPhone(context.site),
      problem: typeof found === 'string' ? found : null,
    };
  },
  extend: (_context, _page, { phrase }) => (phrase ? { robots: 'noindex, follow' } : {}),
});

/** The stage of the product's life is shown even where the CMS names none, which means active. */
const toTile = (product: Models['ProductTeaser']): Models['ProductTeaser'] => ({
  ...toTileTeaser(product),
  lifecycle: product.lifecycle ?? { status: 'active' },
});

/** With its documents and contact; the answer stands without them. */
const loadProduct = ({ slug }: Models['ProductTeaser'], { read }: PageContext): Promise<Models['Product'] | null> =>
  read('product', { params: { id: slug } }).catch(onCmsError(() => null));

async function lookUp(phrase: string, { read }: PageContext): Promise<Found> {
  if (phrase === '') return null;
  if (!isPlateCode(phrase)) return 'invalid';
  return read('productLookup', { query: { code: phrase } }).then(
    ([found]) => found ?? 'unknown',
    onCmsError(() => 'unavailable'),
  );
}
