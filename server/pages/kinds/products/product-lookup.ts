import type { Models } from '#shared/contract/models/models.ts';
import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { isPlateCode } from '#shared/rules/products/plate-code.ts';
import { onCmsError } from '../../../cms/cms-error.ts';
import { blockPage, type PageContext } from '../../page-kind.ts';
import { readPhrase } from '../../page-query.ts';

type Found = Models['ProductLookup'] | 'invalid' | 'unknown' | 'unavailable' | null;

/** A device by what its plate says. Its answers are the visitor's alone and stay out of search engines. */
export const productLookup = blockPage({
  layout: 'default_white',
  queryNames: null,
  async loadView(context) {
    const phrase = readPhrase(context.query);
    const found = await lookUp(phrase, context);
    return {
      type: 'product_lookup' as const,
      phrase,
      found: typeof found === 'string' || !found ? null : { ...found, product: toTileTeaser(found.product) },
      problem: typeof found === 'string' ? found : null,
    };
  },
  extend: (_context, _page, { phrase }) => (phrase ? { robots: 'noindex, follow' } : {}),
});

async function lookUp(phrase: string, { read }: PageContext): Promise<Found> {
  if (phrase === '') return null;
  if (!isPlateCode(phrase)) return 'invalid';
  return read('productLookup', { query: { code: phrase } }).then(
    ([found]) => found ?? 'unknown',
    onCmsError(() => 'unavailable'),
  );
}
