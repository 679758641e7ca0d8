import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import {
  type AnswerContext,
  allRows,
  compact,
  findRelations,
  findRow,
  findRows,
  listUpwards,
  pick,
} from './answer-context.ts';
import { type Entry, toEntry } from './entry.ts';
import { toImage } from './images.ts';
import { type ProductEntry, toSeo } from './products.ts';

/**
 * Categories with the products that belong to them directly. Drafts are included with their status, since
 * the site reads the status and decides (spec 3, PR04).
 */
export function buildCategories(
  context: AnswerContext,
  products: readonly ProductEntry[],
): Entry<Models['ProductCategory']>[] {
  return allRows(context.rows, 'categories').map((row) => toEntry(row, toCategory(context, row, products)));
}

function toCategory(
  context: AnswerContext,
  row: Row<'categories'>,
  products: readonly ProductEntry[],
): Models['ProductCategory'] {
  const { id, name, picture, banner, company } = row;
  const direct = products.filter(
    (product) => !product.draft && product.value.categories?.some((category) => category.id === id),
  );
  const parent = findRow(context.rows, 'categories', row.parent);
  const updated = direct
    .flatMap((product) => product.value.updated ?? [])
    .sort()
    .at(-1);
  return compact({
    ...pick(row, 'id', 'name', 'slug', 'status', 'type', 'position', 'shortDescription', 'description'),
    path: context.categoryPath(id) ?? undefined,
    updated: row.updated ?? updated ?? findUpdated(context, id),
    parentBranch: parent && pick(parent, 'id', 'name', 'slug'),
    teaserImage: toImage(context, picture, name),
    image: banner ? toImage(context, banner) : undefined,
    products: direct.map((product) => product.teaser),
    contactCompany: company ? { id: company } : undefined,
    contactCategories: findRows(context.rows, 'contact-categories', row.contactCategories).map((category) =>
      pick(category, 'id', 'slug', 'name'),
    ),
    seo: toSeo(context, row.seo, banner),
    multilingualRelation: findRelations(context, 'categories', id),
  });
}

/** Last change of a category that only has subcategories: that of the newest product below it. */
function findUpdated(context: AnswerContext, id: string): string | undefined {
  return allRows(context.rows, 'products')
    .filter(
      ({ draft, category }) => !draft && listUpwards(context.rows.categories, category).some((row) => row.id === id),
    )
    .map((product) => product.updated)
    .sort()
    .at(-1);
}
