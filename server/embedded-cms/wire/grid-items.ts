import type { GridItem } from '#shared/contract/models/block.ts';
import { compact, type WireContext } from './context.ts';
import { toImage } from './images.ts';

/** `category:ID` or `product:ID` as a tile of a navigation grid; null where this locale does not have it. */
export function toGridItem(
  context: WireContext,
  text: string,
  { row, path }: { row: object; path: string },
): GridItem | null {
  const [kind, id = ''] = text.split(':');
  if (kind === 'category') {
    const category = context.rows.categories.get(id);
    if (!category) reportMissing('categories', id);
    if (category?.status !== 'published') return null;
    const url = context.entityPath('product_category.show', context.categoryPath(id) ?? category.slug);
    const { name, shortDescription } = category;
    return {
      id,
      name,
      url: url ?? '',
      image: toImage(context, category.picture),
      description: shortDescription,
      categoryId: id,
    };
  }
  if (kind === 'product') {
    const product = context.rows.products.get(id);
    if (!product) reportMissing('products', id);
    if (!product) return null;
    const url = context.entityPath('product.show', product.slug) ?? '';
    const [picture] = product.pictures;
    const image = picture ? toImage(context, picture) : undefined;
    return compact({ id, name: product.name, url, image, description: product.caption ?? product.shortDescription });
  }
  context.report(row, path, `category:ID or product:ID is needed, not "${text.slice(0, 60)}"`);
  return null;

  /** What another language has is only left out here; what none has is a mistake. */
  function reportMissing(table: 'categories' | 'products', id: string): void {
    const isElsewhere = Object.values(context.all).some((rows) => rows[table].has(id));
    context.reportMissing(row, path, table, id, isElsewhere ? 'warning' : 'dangling');
  }
}
