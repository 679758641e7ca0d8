import type { Crumb, SitemapNode } from '#shared/contract/models/navigation.ts';
import { toAddress } from '#shared/routing/address.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isPattern, matchPattern, type PatternPart, toPatternParts, toSegments } from '#shared/routing/slug-pattern.ts';
import { deriveOnce } from '../lib/derive-once.ts';
import { createPause } from '../lib/slices.ts';

export interface SitemapLookup {
  nodes: readonly SitemapNode[];
  /** `nodeType.action` of all nodes. */
  kinds: readonly string[];
  /** Finds the node of a path without locale prefix. */
  match(path: string): SitemapNode | null;
  /** Finds the first node of a kind (`nodeType.action`). */
  find(kind: string): SitemapNode | null;
  findByReference(kind: string, reference: string): SitemapNode | null;
}

export const EMPTY_SITEMAP: SitemapLookup = {
  nodes: [],
  kinds: [],
  match: () => null,
  find: () => null,
  findByReference: () => null,
};

/** The index of a sitemap, built once for each list of nodes. */
export const toSitemapLookup = deriveOnce(buildSitemapLookup);

/**
 * The nodes with their crumbs' addresses normalised like those of the index; equal crumbs of thousands of pages are one
 * object.
 */
export async function internCrumbs(nodes: readonly SitemapNode[]): Promise<SitemapNode[]> {
  const crumbsBySlug = new Map<string, Crumb>();
  const intern = ({ name, slug }: Crumb): Crumb => {
    const known = crumbsBySlug.get(slug);
    if (known?.name === name) return known;
    const crumb = { name, slug: toAddress(splitLocale(slug).path) };
    crumbsBySlug.set(slug, crumb);
    return crumb;
  };
  const interned: SitemapNode[] = [];
  const pause = createPause();
  for (const node of nodes) {
    await pause();
    interned.push(node.crumbs ? { ...node, crumbs: node.crumbs.map(intern) } : node);
  }
  return interned;
}

/**
 * Builds an index that looks up paths (without locale prefix) in the sitemap of one locale (D2). Static nodes come
 * first, by a Map; then patterns, those with the longer static prefix first, single before repeated parameters, then in
 * the order of the CMS.
 */
export async function buildSitemapLookup(
  nodes: readonly SitemapNode[],
  log: { warn(data: object, message: string): void },
): Promise<SitemapLookup> {
  const fixed = new Map<string, SitemapNode>();
  const patterns: { parts: PatternPart[]; node: SitemapNode; prefix: number; repeats: boolean }[] = [];
  const kinds = new Map<string, { first: SitemapNode; byReference: Map<string, SitemapNode> }>();
  const pause = createPause();
  for (const listed of nodes) {
    await pause();
    const slug = toAddress(splitLocale(listed.slug).path);
    const isOne = !isPattern(slug);
    const path = isOne ? `/${toSegments(slug).join('/')}` : slug;
    // a site may have 100,000 nodes, so only those that change are copied
    const node = path === listed.slug ? listed : { ...listed, slug: path };
    if (isOne) {
      if (!fixed.has(path)) fixed.set(node.slug, node);
    } else {
      const parts = toPatternParts(slug);
      if (!parts) {
        log.warn({ slug }, 'sitemap node with a pattern outside the grammar');
        continue;
      }
      const firstParam = parts.findIndex((part) => part.kind !== 'static');
      const repeats = parts.some((part) => part.kind === 'repeat' || part.kind === 'any');
      patterns.push({ parts, node, prefix: firstParam, repeats });
    }
    const name = `${node.nodeType}.${node.action}`;
    const kind = kinds.get(name) ?? { first: node, byReference: new Map<string, SitemapNode>() };
    kinds.set(name, kind);
    if (node.nodeReference) kind.byReference.set(node.nodeReference, node);
  }
  patterns.sort((a, b) => b.prefix - a.prefix || Number(a.repeats) - Number(b.repeats));
  return {
    nodes,
    kinds: [...kinds.keys()],
    match(path) {
      const exact = fixed.get(path);
      if (exact) return exact;
      const segments = toSegments(path);
      return patterns.find(({ parts }) => matchPattern(parts, segments))?.node ?? null;
    },
    find: (kind) => kinds.get(kind)?.first ?? null,
    findByReference: (kind, reference) => kinds.get(kind)?.byReference.get(reference) ?? null,
  };
}
