import type { Models } from '#shared/contract/models/models.ts';
import type { Picture } from '../records/fields.ts';
import type { AnswerContext } from './answer-context.ts';
import { toImage } from './images.ts';

type MenuItem = Models['Menu']['children'][number];
interface ItemRow extends Omit<MenuItem, 'children' | 'image'> {
  image?: Picture;
  children?: ItemRow[];
}

/** An item of type Category without an address gets that of its category, and is left out if that does not exist. */
export function buildMenus(context: AnswerContext): Models['Menu'][] {
  const { menus } = context.rows;
  return Object.entries(menus ?? {}).map(([name, items]) => ({ name, children: toItems(context, items as ItemRow[]) }));
}

function toItems(context: AnswerContext, items: readonly ItemRow[]): MenuItem[] {
  return items.flatMap(({ children, image, ...row }) => {
    const item: MenuItem = { ...row, locale: context.locale, ...(image ? { image: toImage(context, image) } : {}) };
    if (row.type === 'Category') {
      const category = context.rows.categories.get(row.typeReferenceId ?? '');
      if (category?.status !== 'published') return [];
      item.isCategory = true;
      const path = context.categoryPath(category.id);
      item.url ??= path ? context.entityPath('product_category.show', path) : null;
    }
    if (children) item.children = toItems(context, children);
    return [item];
  });
}
