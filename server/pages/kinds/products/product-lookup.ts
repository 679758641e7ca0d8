import type { Models } from '#shared/contract/models/models.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { isPlateCode } from '#shared/rules/products/plate-code.ts';
import { toPlainCode } from '#shared/rules/text/typed-text.ts';
import { nullIfCmsFails, onCmsError } from '../../../cms/cms-error.ts';
import { readPhrase } from '../../page-query.ts';
import { loadOfProduct } from '../advisories/advisories.ts';
import { blockPage } from '../block-page.ts';
import type { PageContext } from '../page-kind.ts';
import { findFallbackPhone } from './product.ts';

type Found = Models['ProductLookup'] | 'invalid' | 'unknown' | 'unavailable' | null;

/** Finds a device by the code on its plate. Results are for this visitor only: not cached, not for search engines. */
export const productLookup = blockPage({
  layout: 'default_white',
  queryNames: null,
  async loadView(context) {
    const phrase = readPhrase(context.query);
    const found = await lookUp(phrase, context);
    const device = typeof found === 'string' ? null : found;
    const [product, advisories] = device
      ? await Promise.all([loadProduct(device.product, context), loadOfProduct(context, device.product.id)])
      : [null, []];
    return {
      type: 'product_lookup' as const,
      phrase,
      found: device && { ...device, product: toTile(device.product) },
      advisories,
      files: product?.files ?? [],
      person: product?.contactPerson ?? null,
      fallbackPhone: findFallbackPhone(context.site),
      problem: typeof found === 'string' ? found : null,
    };
  },
  extend: (_context, _page, { phrase }) => (phrase ? { robots: 'noindex, follow' } : {}),
});

/** The lifecycle status is always shown; without one in the CMS the product is active. */
const toTile = (product: Models['ProductTeaser']): Models['ProductTeaser'] => ({
  ...toTileTeaser(product),
  lifecycle: product.lifecycle ?? { status: 'active' },
});

/** Loads the product for its documents and contact; the result is shown even if that fails. */
const loadProduct = ({ slug }: Models['ProductTeaser'], { read }: PageContext): Promise<Models['Product'] | null> =>
  nullIfCmsFails(read('product', { params: { id: slug } }));

async function lookUp(phrase: string, { read }: PageContext): Promise<Found> {
  if (phrase === '') return null;
  if (!isPlateCode(phrase)) return 'invalid';
  return read('productLookup', { query: { code: toPlainCode(phrase) } }).then(
    ([found]) => found ?? 'unknown',
    onCmsError(() => 'unavailable'),
  );
}
