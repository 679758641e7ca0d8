import { describe, expect, it } from 'vitest';
import {
  buildCategoryTree,
  type CategoryBranch,
  type CategoryNode,
  findCategoryChain,
  findCategoryPath,
  findNodeChain,
  isPublished,
} from './category-tree.ts';

const branch = (id: string, parent: string | null, more: Partial<CategoryBranch> = {}): CategoryBranch => ({
  id,
  name: id.toUpperCase(),
  slug: `s-${id}`,
  status: 'published',
  parentBranch: parent ? { id: parent } : null,
  ...more,
});
const mapOf = (list: CategoryBranch[]) => new Map(list.map((c) => [c.id, c]));
/** Writes a tree as `a(b c(d))`. */
const draw = (nodes: CategoryNode[]): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${draw(children)})` : id)).join(' ');

describe('PR04 path and status', () => {
  const list = [branch('root', null), branch('a', 'root'), branch('b', 'a'), branch('c', 'b', { path: 'own/way' })];

  it('PR04: the path is the slugs of the parents joined by /, unless the CMS sends a path', () => {
    const path = (id: string) => findCategoryPath(mapOf(list).get(id) as CategoryBranch, mapOf(list));
    expect(['root', 'a', 'b', 'c'].map(path)).toEqual(['s-root', 's-a', 's-a/s-b', 'own/way']);
  });

  it('PR04: a missing status means draft', () => {
    expect([{}, { status: null }, { status: 'draft' }, { status: 'published' }].map(isPublished)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('BL14 the tree', () => {
  it('BL14: starts below the root, by position', () => {
    const list = [branch('root', null), branch('b', 'root', { position: 2 }), branch('a', 'root', { position: 1 })];
    expect(draw(buildCategoryTree([...list, branch('c', 'b')]))).toBe('a b(c)');
    expect(draw(buildCategoryTree([branch('x', null), branch('y', null), branch('z', 'y')]))).toBe('x y(z)');
    expect(draw(buildCategoryTree([branch('only', null)]))).toBe('only');
    expect(buildCategoryTree([])).toEqual([]);
  });

  it('skips drafts and moves their children up', () => {
    const list = [branch('root', null), branch('a', 'root'), branch('d', 'a', { status: null }), branch('e', 'd')];
    expect(draw(buildCategoryTree(list))).toBe('a(e)');
    const below = [branch('elec', 'root'), branch('meters', 'elec')];
    expect(draw(buildCategoryTree([branch('root', null, { status: 'draft' }), ...below]))).toBe('elec(meters)');
    // a draft beside the root does not change the tree
    expect(draw(buildCategoryTree([branch('next', null, { status: 'draft' }), branch('root', null), ...below]))).toBe(
      'elec(meters)',
    );
  });

  it('shows categories with missing parents last, and leaves out cycles', () => {
    const list = [
      branch('root', null),
      branch('a', 'root'),
      branch('x', 'z'),
      branch('y', 'x'),
      branch('z', 'y'),
      branch('self', 'self'),
      branch('lost', 'nowhere'),
      branch('p', 'q', { status: 'draft' }),
      branch('q', 'p', { status: 'draft' }),
      branch('r', 'p'),
    ];
    expect(draw(buildCategoryTree(list))).toBe('a lost');
    expect(findCategoryChain('x', mapOf(list)).map(({ id }) => id)).toEqual(['y', 'z', 'x']);
    expect(findCategoryChain('lost', mapOf(list)).map(({ id }) => id)).toEqual(['lost']);
  });

  it('finds the chain of ids to a category', () => {
    const tree = buildCategoryTree([branch('root', null), branch('a', 'root'), branch('b', 'a'), branch('c', 'b')]);
    expect(findNodeChain(tree, 'c')).toEqual(['a', 'b', 'c']);
    expect(findNodeChain(tree, 'nowhere')).toEqual([]);
  });
});

describe('K24 a chain of 5,000 categories', () => {
  const chain = Array.from({ length: 5000 }, (_, i) => ({
    id: `c${i}`,
    name: `C${i}`,
    slug: `c${i}`,
    status: 'published',
    parentBranch: i === 0 ? null : { id: `c${i - 1}` },
  }));
  const byId = new Map(chain.map((category) => [category.id, category]));

  it('becomes a tree of sixteen levels that has all of them', () => {
    const count = (nodes: readonly CategoryNode[]): [levels: number, nodes: number] => {
      const below = nodes.map(({ children }) => count(children));
      return [
        nodes.length > 0 ? 1 + Math.max(0, ...below.map(([levels]) => levels)) : 0,
        below.reduce((sum, [, size]) => sum + size, nodes.length),
      ];
    };
    const tree = buildCategoryTree(chain);
    const [levels, size] = count(tree);
    // without the root
    expect(size).toBe(4999);
    expect(levels).toBeLessThanOrEqual(16);
  });

  it('has short addresses and paths', () => {
    expect(findCategoryChain('c4999', byId).map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, i) => `c${4984 + i}`),
    );
  });
});
