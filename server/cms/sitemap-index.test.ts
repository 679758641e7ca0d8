import { describe, expect, it, vi } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { createSitemapIndex } from './sitemap-index.ts';

const node = (slug: string, rest: Partial<SitemapNode> = {}): SitemapNode => ({
  nodeType: 'article',
  action: 'show',
  slug,
  ...rest,
});
const index = (nodes: SitemapNode[], warn = vi.fn()) => createSitemapIndex(nodes, { warn });
const found = (nodes: SitemapNode[], path: string) => index(nodes).match(path)?.slug ?? null;

describe('RT13 D2 order of nodes', () => {
  it('a static node beats a pattern, wherever it stands', () => {
    expect(found([node('/p/:slug'), node('/p/new')], '/p/new')).toBe('/p/new');
  });

  it('the longer static prefix comes first', () => {
    expect(found([node('/:slug+'), node('/p/:slug+'), node('/p/q/:slug+')], '/p/q/x')).toBe('/p/q/:slug+');
  });

  it('a single parameter beats a repeated one', () => {
    expect(found([node('/p/:slug+'), node('/p/:slug')], '/p/x')).toBe('/p/:slug');
    expect(found([node('/p/:slug+'), node('/p/:slug')], '/p/x/y')).toBe('/p/:slug+');
  });

  it('then the order of the CMS', () => {
    expect(found([node('/p/:a'), node('/p/:b')], '/p/x')).toBe('/p/:a');
    expect(
      index([node('/p', { nodeReference: '1' }), node('/p', { nodeReference: '2' })]).match('/p')?.nodeReference,
    ).toBe('1');
  });

  it('D2: tolerates a prefixed slug', () => {
    expect(found([node('/en/about')], '/about')).toBe('/about');
  });

  it('says which node has a reference by which no page can be asked for', () => {
    const warn = vi.fn();
    createSitemapIndex([node('/a', { nodeReference: 'żółw-1' }), node('/b', { nodeReference: 'a/b' })], { warn });
    expect(warn.mock.calls).toEqual([[{ slug: '/b' }, 'sitemap node with a reference that cannot be asked for']]);
  });

  it('leaves a pattern outside the grammar out, and says so', () => {
    const warn = vi.fn();
    expect(index([node('/p/:slug(.*)')], warn).match('/p/x')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('finds slugs outside ASCII by the address a browser sends', () => {
    expect(found([node('/über-uns')], '/%C3%BCber-uns')).toBe('/%C3%BCber-uns');
    expect(found([node('/%C3%BCber-uns')], '/%C3%BCber-uns')).not.toBeNull();
    expect(found([node('/łódź/:slug')], '/%C5%82%C3%B3d%C5%BA/x')).toBe('/%C5%82%C3%B3d%C5%BA/:slug');
  });

  it('RT19: knows no other paths', () => {
    const all = index([node('/a'), node('/p/:slug')]);
    for (const path of ['/', '/b', '/p', '/constructor', '/__proto__', '/a/b'])
      expect(all.match(path), path).toBeNull();
  });
});

describe('D4 nodes by kind and reference', () => {
  const all = index([
    node('/a', { nodeReference: 'r1' }),
    node('/b', { nodeReference: 'r2' }),
    node('/de/c', { nodeType: 'page', nodeReference: 'r1' }),
  ]);

  it('finds the first of a kind', () => {
    expect(all.find('article', 'show')?.slug).toBe('/a');
    expect(all.find('article', 'index')).toBeNull();
  });

  it('finds by reference within a kind', () => {
    expect(all.findByReference('article', 'show', 'r2')?.slug).toBe('/b');
    expect(all.findByReference('page', 'show', 'r1')?.slug).toBe('/c');
    expect(all.findByReference('page', 'show', 'r2')).toBeNull();
  });
});
