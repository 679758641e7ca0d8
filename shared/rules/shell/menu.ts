import type { MenuItem } from '../../contract/models/navigation.ts';

export interface MenuGroup {
  /** '' for items without a group. */
  name: string;
  /** The item with the same name as the group, which links to the page of the group. */
  head: MenuItem | null;
  items: MenuItem[];
}

/** Items by their group field, groups in the order in which they first appear (SH07). */
export function groupMenuItems(items: readonly MenuItem[]): MenuGroup[] {
  return [...Map.groupBy(items, (item) => item.group ?? '')].map(([name, list]) => {
    const head = list.find((item) => item.name === name && item.url) ?? null;
    return { name, head, items: list.filter((item) => item !== head) };
  });
}

/** Whether a menu item, or one below it, links to the current page or to a page above that. */
export function isActive({ url, children }: MenuItem, path: string): boolean {
  const address = url?.split(/[?#]/, 1)[0];
  const isAbove = Boolean(address) && address !== '/' && `${path}/`.startsWith(`${address}/`);
  return isAbove || (children ?? []).some((child) => isActive(child, path));
}

/**
 * Items of type Category link to the category with the id typeReferenceId; if it does not exist, their url stays
 * unchanged (SH30). toPath: address of a category by its id.
 */
export function linkCategories(items: readonly MenuItem[], toPath: (id: string) => string | null): MenuItem[] {
  return items.map((item) => {
    const isCategory = item.type === 'Category' || item.isCategory === true;
    const path = isCategory && item.typeReferenceId ? toPath(item.typeReferenceId) : null;
    return {
      ...item,
      ...(path ? { url: path } : {}),
      ...(item.children ? { children: linkCategories(item.children, toPath) } : {}),
    };
  });
}
