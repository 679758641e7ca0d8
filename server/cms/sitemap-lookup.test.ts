import { describe, expect, it, vi } from 'vitest';
import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { buildSitemapLookup } from './sitemap-lookup.ts';

const node = (slug: string, rest: Partial<SitemapNode> = {}): SitemapNode => ({
  nodeType: 'article',
  action: 'show',
  slug,
  ...rest,
});
const index = (nodes: SitemapNode[], warn = vi.fn()) => buildSitemapLookup(nodes, { warn });
const found = async (nodes: SitemapNode[], path: string) => (await index(nodes)).match(path)?.slug ?? null;

describe('RT13 D2 order of nodes', () => {
  it('a static node beats a pattern, wherever it stands', async () => {
    expect(await found([node('/p/:slug'), node('/p/new')], '/p/new')).toBe('/p/new');
  });

  it('the longer static prefix comes first', async () => {
    expect(await found([node('/:slug+'), node('/p/:slug+'), node('/p/q/:slug+')], '/p/q/x')).toBe('/p/q/:slug+');
  });

  it('a single parameter beats a repeated one', async () => {
    expect(await found([node('/p/:slug+'), node('/p/:slug')], '/p/x')).toBe('/p/:slug');
    expect(await found([node('/p/:slug+'), node('/p/:slug')], '/p/x/y')).toBe('/p/:slug+');
  });

  it('then the order of the CMS', async () => {
    expect(await found([node('/p/:a'), node('/p/:b')], '/p/x')).toBe('/p/:a');
    expect(
      (await index([node('/p', { nodeReference: '1' }), node('/p', { nodeReference: '2' })])).match('/p')
        ?.nodeReference,
    ).toBe('1');
  });

  it('D2: tolerates a prefixed slug', async () => {
    expect(await found([node('/en/about')], '/about')).toBe('/about');
  });

  it('leaves a pattern outside the grammar out, and says so', async () => {
    const warn = vi.fn();
    expect((await index([node('/p/:slug(.*)')], warn)).match('/p/x')).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('finds slugs outside ASCII by the address a browser sends', async () => {
    expect(await found([node('/über-uns')], '/%C3%BCber-uns')).toBe('/%C3%BCber-uns');
    expect(await found([node('/%C3%BCber-uns')], '/%C3%BCber-uns')).not.toBeNull();
    expect(await found([node('/łódź/:slug')], '/%C5%82%C3%B3d%C5%BA/x')).toBe('/%C5%82%C3%B3d%C5%BA/:slug');
  });

  it('RT19: knows no other paths', async () => {
    const all = await index([node('/a'), node('/p/:slug')]);
    for (const path of ['/', '/b', '/p', '/constructor', '/__proto__', '/a/b'])
      expect(all.match(path), path).toBeNull();
  });
});

describe('D4 nodes by kind and reference', async () => {
  const all = index([
    node('/a', { nodeReference: 'r1' }),
    node('/b', { nodeReference: 'r2' }),
    node('/de/c', { nodeType: 'page', nodeReference: 'r1' }),
  ]);

  it('finds the first of a kind', async () => {
    expect((await all).find('article.show')?.slug).toBe('/a');
    expect((await all).find('article.index')).toBeNull();
  });

  it('finds by reference within a kind', async () => {
    expect((await all).findByReference('article.show', 'r2')?.slug).toBe('/b');
    expect((await all).findByReference('page.show', 'r1')?.slug).toBe('/c');
    expect((await all).findByReference('page.show', 'r2')).toBeNull();
  });
});
