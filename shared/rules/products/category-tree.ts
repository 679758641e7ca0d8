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

/** Maximum number of levels: several times those of a real catalogue. React renders the tree recursively. */
const LEVELS_MAX = 16;

/** A missing status means draft; drafts are only visible in previews (PR04). */
export function isPublished({ status }: Pick<CategoryBranch, 'status'>): boolean {
  return (status ?? 'draft') === 'published';
}

/**
 * A category and its ancestors, from below the root to the category; a cycle, a missing parent or the maximum of levels
 * ends the chain.
 */
export function findCategoryChain<C extends CategoryBranch>(id: string, categories: ById<C>): C[] {
  const chain: C[] = [];
  const seen = new Set<string>();
  let at = categories.get(id);
  while (at?.parentBranch && !seen.has(at.id) && chain.length < LEVELS_MAX) {
    seen.add(at.id);
    chain.push(at);
    at = categories.get(at.parentBranch.id);
  }
  return chain.reverse();
}

/** Ids from a category up to the root, inclusive; an unknown parent or a cycle ends the chain (PP03). */
export function findPopupChain(
  category: string | null,
  categories: Iterable<Pick<CategoryBranch, 'id' | 'parentBranch'>>,
): string[] {
  const parents = new Map(Array.from(categories, ({ id, parentBranch }) => [id, parentBranch?.id ?? null]));
  const chain = new Set<string>();
  for (let at = category; at !== null && !chain.has(at); at = parents.get(at) ?? null) chain.add(at);
  return [...chain];
}

/** The path from the CMS, or else the slugs from below the root to the category, joined by / (PR04). */
export function findCategoryPath(category: CategoryBranch, categories: ById<CategoryBranch>): string {
  if (category.path) return category.path;
  const chain = findCategoryChain(category.id, categories);
  return chain.map(({ slug }) => slug).join('/') || category.slug;
}

/** Whether it is the one root, above all others: the page of all categories stands for it. */
export function isRoot({ id, parentBranch }: CategoryBranch, categories: ById<CategoryBranch>): boolean {
  if (parentBranch || !categories.has(id)) return false;
  const others = [...categories.values()].filter((other) => other.id !== id);
  return (
    others.every((other) => other.parentBranch || !isPublished(other)) &&
    others.some((other) => other.parentBranch?.id === id)
  );
}

/**
 * Tree of the published categories below the root (the one without a parent), by position. If there are several roots,
 * they form the first level; categories whose parent does not exist, and those below a draft without a parent, follow
 * there. The children of a draft move up, and so do those beyond the maximum of levels. Categories of a cycle are left
 * out.
 */
export function buildCategoryTree(categories: readonly CategoryBranch[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const sorted = categories.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const byParent = Map.groupBy(sorted, ({ parentBranch }) => parentBranch?.id);
  function toNodes(below: readonly CategoryBranch[] = []): CategoryNode[] {
    const nodes: CategoryNode[] = [];
    /** Lists in progress, the innermost last: a loop, since a chain of categories may be long. */
    const lists = [{ rest: below.values(), into: nodes, level: 1 }];
    for (let list = lists.at(-1); list; list = lists.at(-1)) {
      const { value: category } = list.rest.next();
      if (!category) {
        lists.pop();
        continue;
      }
      let { into, level } = list;
      if (isPublished(category)) {
        const { id, name } = category;
        const node: CategoryNode = { id, name, path: findCategoryPath(category, byId), children: [] };
        into.push(node);
        if (level < LEVELS_MAX) [into, level] = [node.children, level + 1];
      }
      lists.push({ rest: (byParent.get(category.id) ?? []).values(), into, level });
    }
    return nodes;
  }
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
