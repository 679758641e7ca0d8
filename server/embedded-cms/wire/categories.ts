import type { Models } from '#shared/contract/models/models.ts';
import type { Row } from '../records/tables.ts';
import { allRows, compact, findRelations, findRows, type WireContext } from './context.ts';
import { type Entry, toEntry } from './entry.ts';
import { toImage } from './images.ts';
import type { ProductEntry } from './products.ts';
import { toSeo } from './products.ts';

/**
 * Categories with the products that belong to them directly. Drafts are among them, with their status: spec 3 gives the
 * reader the status and leaves it to him (PR04).
 */
export function buildCategories(
  context: WireContext,
  products: readonly ProductEntry[],
): Entry<Models['ProductCategory']>[] {
  return allRows(context.rows, 'categories').map((row) => toEntry(row, toCategory(context, row, products)));
}

function toCategory(
  context: WireContext,
  row: Row<'categories'>,
  products: readonly ProductEntry[],
): Models['ProductCategory'] {
  const {
    id,
    name,
    slug,
    status,
    type,
    position,
    shortDescription,
    description,
    picture,
    banner,
    company,
    contactCategories,
  } = row;
  const own = products.filter(
    (product) => !product.draft && product.value.categories?.some((category) => category.id === id),
  );
  const parent = row.parent ? context.rows.categories.get(row.parent) : undefined;
  const updated = own
    .flatMap((product) => product.value.updated ?? [])
    .sort()
    .at(-1);
  return compact({
    id,
    name,
    slug,
    path: context.categoryPath(id) ?? undefined,
    updated: row.updated ?? updated ?? findUpdated(context, id),
    status,
    parentBranch: parent ? { id: parent.id, name: parent.name, slug: parent.slug } : undefined,
    type,
    position,
    shortDescription,
    description,
    teaserImage: toImage(context, picture, name),
    image: banner ? toImage(context, banner) : undefined,
    products: own.map((product) => product.teaser),
    contactCompany: company ? { id: company } : undefined,
    contactCategories: findRows(context.rows, 'contact-categories', contactCategories).map(({ id, slug, name }) => ({
      id,
      slug,
      name,
    })),
    seo: toSeo(context, row.seo, banner),
    multilingualRelation: findRelations(context, 'categories', id),
  });
}

/** A category of categories changed when the newest product below it did. */
function findUpdated(context: WireContext, id: string): string | undefined {
  const below = (at: string | undefined, depth = 0): boolean =>
    at === id || (at !== undefined && depth < 20 && below(context.rows.categories.get(at)?.parent, depth + 1));
  return allRows(context.rows, 'products')
    .filter((product) => below(product.category))
    .map((product) => product.updated)
    .sort()
    .at(-1);
}
