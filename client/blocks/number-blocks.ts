import type { Block } from '#shared/contract/models/block.ts';

/**
 * Numbers on the index rail, for blocks with a label or a title and for contact blocks. Other blocks have 0 (no
 * number), and so has a single one, which needs no number.
 */
export function numberBlocks(blocks: readonly Block[]): number[] {
  let next = 1;
  const numbers = blocks.map((block) => {
    const content = block.content as { label?: string | null; title?: string | null };
    return content.label || content.title || block.type === 'contact' ? next++ : 0;
  });
  return next > 2 ? numbers : numbers.map(() => 0);
}
