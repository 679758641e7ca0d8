import { toTileTeaser } from '#shared/rules/products/key-figures.ts';
import { readListPage } from '../../page-query.ts';
import { blockPage } from '../block-page.ts';

/** Divisible by two, three and four, so that rows of any width are full; few, as the finder above them narrows better. */
const PRODUCTS_PER_PAGE = 12;

export const productList = blockPage({
  layout: 'default_white',
  queryNames: ['page'],
  async loadView({ read, query }) {
    const list = readListPage(await read('products'), query, PRODUCTS_PER_PAGE);
    return { type: 'products' as const, list: { ...list, items: list.items.map(toTileTeaser) } };
  },
  extend: (_context, _page, { list }) => ({ list }),
});
