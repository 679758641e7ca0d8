import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { toAddress } from '#shared/routing/address.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isPattern, matchPattern, type PatternPart, toPatternParts, toSegments } from '#shared/routing/slug-pattern.ts';

export interface NodeMatch {
  node: SitemapNode;
  params: Record<string, string>;
}

/** Looks up paths (without locale prefix) in the sitemap of one locale. */
export interface SitemapIndex {
  nodes: readonly SitemapNode[];
  match(path: string): NodeMatch | null;
  /** First node of a kind. */
  find(nodeType: string, action: string): SitemapNode | null;
  findByReference(nodeType: string, action: string, reference: string): SitemapNode | null;
}

/** D2: static nodes first, by a Map; then patterns, the longer static prefix first, single before repeat, then CMS order. */
export function createSitemapIndex(
  nodes: readonly SitemapNode[],
  log: { warn(data: object, message: string): void },
): SitemapIndex {
  const fixed = new Map<string, SitemapNode>();
  const patterns: { parts: PatternPart[]; node: SitemapNode; prefix: number; repeats: boolean }[] = [];
  const kinds = new Map<string, SitemapNode>();
  const references = new Map<string, SitemapNode>();
  for (const node of nodes) {
    const slug = toAddress(splitLocale(node.slug).path);
    const kind = `${node.nodeType}.${node.action}`;
    if (isPattern(slug)) {
      const parts = toPatternParts(slug);
      if (!parts) {
        log.warn({ slug }, 'sitemap node with a pattern outside the grammar');
        continue;
      }
      const firstParam = parts.findIndex((part) => part.kind !== 'static');
      const repeats = parts.some((part) => part.kind === 'repeat' || part.kind === 'any');
      patterns.push({ parts, node: { ...node, slug }, prefix: firstParam, repeats });
    } else {
      const path = `/${toSegments(slug).join('/')}`;
      if (!fixed.has(path)) fixed.set(path, { ...node, slug: path });
    }
    if (!kinds.has(kind)) kinds.set(kind, { ...node, slug });
    if (node.nodeReference) references.set(`${kind} ${node.nodeReference}`, { ...node, slug });
  }
  patterns.sort((a, b) => b.prefix - a.prefix || Number(a.repeats) - Number(b.repeats));
  return {
    nodes,
    match(path) {
      const exact = fixed.get(path);
      if (exact) return { node: exact, params: {} };
      const segments = toSegments(path);
      for (const { parts, node } of patterns) {
        const params = matchPattern(parts, segments);
        if (params) return { node, params };
      }
      return null;
    },
    find: (nodeType, action) => kinds.get(`${nodeType}.${action}`) ?? null,
    findByReference: (nodeType, action, reference) => references.get(`${nodeType}.${action} ${reference}`) ?? null,
  };
}
