/** Fields of a product category that the tree needs (spec 3). */
export interface CategoryBranch {
  id: string;
  name: string;
  slug: string;
  path?: string | null | undefined;
  status?: string | null | undefined;
  position?: number | null | undefined;
  parentBranch?: { id: string } | null | undefined;
}
export interface CategoryNode {
  id: string;
  name: string;
  /** Slugs from the topmost parent to the category itself, joined by /. */
  path: string;
  children: CategoryNode[];
}
type ById<C> = ReadonlyMap<string, C>;

/** PR04: a missing status means draft; drafts are only visible in previews. */
export function isPublished({ status }: Pick<CategoryBranch, 'status'>): boolean {
  return (status ?? 'draft') === 'published';
}

/** A category and its ancestors, from below the root to the category; a cycle or missing parent ends the chain. */
export function findCategoryChain<C extends CategoryBranch>(id: string, categories: ById<C>): C[] {
  const chain: C[] = [];
  const seen = new Set<string>();
  let at = categories.get(id);
  while (at?.parentBranch && !seen.has(at.id)) {
    seen.add(at.id);
    chain.push(at);
    at = categories.get(at.parentBranch.id);
  }
  return chain.reverse();
}

/** PP03: ids from a category up to the root, inclusive; an unknown parent or a cycle ends the chain. */
export function findPopupChain(
  category: string | null,
  categories: Iterable<Pick<CategoryBranch, 'id' | 'parentBranch'>>,
): string[] {
  const parents = new Map(Array.from(categories, ({ id, parentBranch }) => [id, parentBranch?.id ?? null]));
  const chain: string[] = [];
  for (let at = category; at !== null && !chain.includes(at); at = parents.get(at) ?? null) chain.push(at);
  return chain;
}

/** PR04: the path from the CMS, or else the slugs from below the root to the category, joined by /. */
export function findCategoryPath(category: CategoryBranch, categories: ById<CategoryBranch>): string {
  if (category.path) return category.path;
  const chain = findCategoryChain(category.id, categories);
  return chain.map(({ slug }) => slug).join('/') || category.slug;
}

/**
 * Tree of the published categories below the root (the one without a parent), by position. If there are several roots,
 * they form the first level; categories whose parent does not exist, and those below a draft without a parent, follow
 * there. The children of a draft move up. Categories of a cycle are left out.
 */
export function buildCategoryTree(categories: readonly CategoryBranch[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const sorted = categories.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const byParent = Map.groupBy(sorted, ({ parentBranch }) => parentBranch?.id);
  const toNodes = (below: readonly CategoryBranch[] = []): CategoryNode[] =>
    below.flatMap((category) => {
      const children = toNodes(byParent.get(category.id));
      const { id, name } = category;
      return isPublished(category) ? [{ id, name, path: findCategoryPath(category, byId), children }] : children;
    });
  const roots = toNodes(byParent.get(undefined)?.filter(isPublished));
  const isStray = (category: CategoryBranch) =>
    category.parentBranch ? !byId.has(category.parentBranch.id) : !isPublished(category);
  const strays = toNodes(sorted.filter(isStray));
  const [root] = roots;
  return [...(roots.length === 1 && root && root.children.length > 0 ? root.children : roots), ...strays];
}

/** Ids from the first level down to the category; empty if the category is not in the tree. */
export function findNodeChain(nodes: readonly CategoryNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [id];
    const below = findNodeChain(node.children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}
