import type { MenuItem } from '../../contract/models/navigation.ts';

export interface MenuGroup {
  /** '' for items without a group. */
  name: string;
  /** The item with the same name as the group, which links to the page of the group. */
  head: MenuItem | null;
  items: MenuItem[];
}

/** SH07: items by their group field, groups in the order in which they first appear. */
export function groupMenuItems(items: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const name = item.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups].map(([name, list]) => {
    const head = list.find((item) => item.name === name && item.url) ?? null;
    return { name, head, items: list.filter((item) => item !== head) };
  });
}

/** SH07: http and https addresses are external; they open in a new tab. */
export function isExternal(url: string | null | undefined): boolean {
  return /^https?:\/\//i.test(url ?? '');
}

/** Whether a menu item, or one below it, links to the current page or to a page above that. */
export function isActive(item: MenuItem, path: string): boolean {
  const url = item.url?.split(/[?#]/, 1)[0];
  if (url && !isExternal(url) && url !== '/' && (path === url || path.startsWith(`${url}/`))) return true;
  return (item.children ?? []).some((child) => isActive(child, path));
}

/** Whether a menu item, or one below it, links to the current page. */
export function leadsTo(item: MenuItem, path: string): boolean {
  return item.url === path || (item.children ?? []).some((child) => leadsTo(child, path));
}

/**
 * SH30: items of type Category link to the category with the id typeReferenceId; if it does not exist, their url stays
 * unchanged. toPath: address of a category by its id.
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
