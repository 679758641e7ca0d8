import type { GridItem } from '#shared/contract/models/block.ts';
import type { MistakeKind } from '../loading/mistakes.ts';
import { compact, type WireContext } from './context.ts';
import { toImage } from './images.ts';

/** `category:ID` or `product:ID` as a tile of a navigation grid; null where this locale does not have it. */
export function toGridItem(
  context: WireContext,
  text: string,
  report: (reason: string, kind: MistakeKind) => void,
): GridItem | null {
  const [kind, id = ''] = text.split(':');
  if (kind === 'category') {
    const category = context.rows.categories.get(id);
    if (!category) report(`categories has no "${id}" in ${context.locale}`, missing(context, 'categories', id));
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
    if (!product) report(`products has no "${id}" in ${context.locale}`, missing(context, 'products', id));
    if (!product) return null;
    const url = context.entityPath('product.show', product.slug) ?? '';
    const [picture] = product.pictures;
    const image = picture ? toImage(context, picture) : undefined;
    return compact({ id, name: product.name, url, image, description: product.caption ?? product.shortDescription });
  }
  report(`category:ID or product:ID is needed, not "${text.slice(0, 60)}"`, 'broken');
  return null;
}

/** What another language has is only left out here; what none has is a mistake. */
function missing(context: WireContext, table: 'categories' | 'products', id: string): MistakeKind {
  return Object.values(context.all).some((rows) => rows[table].has(id)) ? 'warning' : 'dangling';
}
