import type { Models } from '#shared/contract/models/models.ts';
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
