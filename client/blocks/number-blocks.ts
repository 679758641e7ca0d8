import type { Block } from '#shared/contract/models/block.ts';

/**
 * Numbers on the index rail, beside the labels of blocks (a contact block always has one). Blocks without a label have 0
 * (no number), as a number alone says nothing, and so has a single one, which needs no number.
 */
export function numberBlocks(blocks: readonly Block[]): number[] {
  let next = 1;
  const numbers = blocks.map((block) => {
    const { label } = block.content as { label?: string | null };
    return label || block.type === 'contact' ? next++ : 0;
  });
  return next > 2 ? numbers : numbers.map(() => 0);
}
