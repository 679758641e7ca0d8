import type { SitemapNode } from '#shared/contract/models/navigation.ts';
import { toAddress } from '#shared/routing/address.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isPattern, matchPattern, type PatternPart, toPatternParts, toSegments } from '#shared/routing/slug-pattern.ts';

/**
 * Looks up paths (without locale prefix) in the sitemap of one locale. D2: static nodes first, by a Map;
 * then patterns, the longer static prefix first, single before repeat, then CMS order.
 */
export function createSitemapIndex(nodes: readonly SitemapNode[], log: { warn(data: object, message: string): void }) {
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
    match(path: string): SitemapNode | null {
      const exact = fixed.get(path);
      if (exact) return exact;
      const segments = toSegments(path);
      return patterns.find(({ parts }) => matchPattern(parts, segments))?.node ?? null;
    },
    /** First node of a kind. */
    find: (nodeType: string, action: string): SitemapNode | null => kinds.get(`${nodeType}.${action}`) ?? null,
    findByReference: (nodeType: string, action: string, reference: string): SitemapNode | null =>
      references.get(`${nodeType}.${action} ${reference}`) ?? null,
  };
}
export type SitemapIndex = ReturnType<typeof createSitemapIndex>;
