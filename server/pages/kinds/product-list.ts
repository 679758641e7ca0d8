import type { Models } from '#shared/contract/models/models.ts';
import { blockPage } from '../page-kind.ts';
import { readListPage } from '../page-query.ts';

/** A tile shows no attributes, and those of all products weigh more than the page. */
export const toPlainTeaser = ({
  attributes: _attributes,
  ...teaser
}: Models['ProductTeaser']): Models['ProductTeaser'] => teaser;

/** Whole rows of two, three and four. */
const PRODUCTS_PER_PAGE = 60;

export const productList = blockPage({
  layout: 'default_white',
  queryNames: ['page'],
  async loadView({ read, query }) {
    const list = readListPage(await read('products'), query, PRODUCTS_PER_PAGE);
    return { type: 'products' as const, list: { ...list, items: list.items.map(toPlainTeaser) } };
  },
  extend: (_context, _page, { list }) => ({ list }),
});
