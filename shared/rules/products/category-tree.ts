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
 * they form the first level. Drafts are skipped, and their children move up. Categories whose parent does not exist,
 * and one category of each cycle, are also on the first level, so that each category occurs exactly once.
 */
export function buildCategoryTree(categories: readonly CategoryBranch[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const shown = categories.filter(isPublished).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const nodes = new Map(
    shown.map((c): [string, CategoryNode] => [
      c.id,
      { id: c.id, name: c.name, path: findCategoryPath(c, byId), children: [] },
    ]),
  );
  const parents = new Map<string, string>();
  const roots: CategoryNode[] = [];
  const strays: CategoryNode[] = [];
  for (const category of shown) {
    const node = nodes.get(category.id) as CategoryNode;
    const parent = findShownParent(category, byId);
    const parentNode = parent && nodes.get(parent);
    if (!category.parentBranch) roots.push(node);
    else if (!parentNode || isBelow(parent, category.id, parents)) strays.push(node);
    else {
      parents.set(category.id, parent);
      parentNode.children.push(node);
    }
  }
  const [root] = roots;
  return roots.length === 1 && root && root.children.length > 0 ? [...root.children, ...strays] : [...roots, ...strays];
}

/** Id of the nearest ancestor that is not a draft. */
function findShownParent(category: CategoryBranch, byId: ById<CategoryBranch>): string | null {
  const seen = new Set([category.id]);
  let at = category.parentBranch ? byId.get(category.parentBranch.id) : undefined;
  while (at && !isPublished(at) && !seen.has(at.id)) {
    seen.add(at.id);
    at = at.parentBranch ? byId.get(at.parentBranch.id) : undefined;
  }
  return at && isPublished(at) ? at.id : null;
}

/** Whether a node is `ancestor` or below it, according to the links created so far. */
function isBelow(id: string, ancestor: string, parents: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
  return false;
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
