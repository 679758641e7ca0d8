import { parseFileIds } from '#shared/rules/files/file-basket.ts';
import { need } from '../failure.ts';
import { toWireFile } from '../wire/files.ts';
import { findPlate } from '../wire/plates.ts';
import type { Handlers } from './handler.ts';
import { paginate } from './paging.ts';

export const catalogueHandlers = {
  products({ content, query, now }) {
    const category = query.category ? content.categories.find(query.category) : null;
    if (query.category && !category) return [];
    const products = content.products
      .listPublic(now)
      .filter((product) => !category || product.categoryIds.has(category.id));
    return paginate(products, query).map((product) => product.teaser);
  },
  product: ({ content, params, now }) => need(content.products.findPublic(params.id, now), 'Product').value,
  productLookup({ content, query, now }) {
    const found = findPlate(content.plates, query.code ?? '');
    const product = found && content.products.listPublic(now).find(({ value }) => value.id === found.product);
    if (!product) return [];
    const { code, variant, year } = found;
    return [{ code, variant, product: product.teaser, ...(year ? { year } : {}) }];
  },
  productCategories: ({ content }) => content.categories.all.map((category) => category.value),
  productCategory: ({ content, params }) => need(content.categories.find(params.id), 'Category').value,
  advisories: ({ content }) => content.advisories.all.map((advisory) => advisory.value),

  downloadCenter({ content, query }) {
    const { type, files } = query;
    // files of a link, wherever the site shows them
    if (files !== undefined) {
      const found = parseFileIds(files).flatMap((id) => content.files.get(id) ?? []);
      return found.length > 0 ? [{ id: 'files', category: 'files', files: found.map(toWireFile) }] : [];
    }
    if (!type) return content.fileGroups;
    return content.fileGroups
      .map((group) => ({ ...group, files: group.files.filter((file) => file.type === type) }))
      .filter((group) => group.files.length > 0);
  },
  downloadCenterFileTypes: ({ content }) => content.fileTypes,

  async search({ locale, query, services, now }) {
    const { phrase = '', category, pagination } = query;
    const search = services.search(locale);
    if (phrase.trim() === '') return pagination === 'false' ? search.listAll(now) : [];
    const hits = await search.find(phrase, { category: category || null, now });
    return pagination === 'false'
      ? hits
      : paginate(hits, { page: query.page ?? '1', itemsPerPage: query.itemsPerPage ?? '30' });
  },
  searchCategories: ({ content }) => content.searchCategories,
} satisfies Partial<Handlers>;
