import type { Block } from '#shared/contract/models/block.ts';
import type { PageData } from '#shared/pages/page-data.ts';

/** The blocks of a page; empty if its layout has none. */
export function pageBlocks({ content }: PageData): readonly Block[] {
  if ('product' in content) return content.product.blocks ?? [];
  if ('post' in content) return content.post.blocks;
  return ('page' in content && content.page?.blocks) || [];
}
