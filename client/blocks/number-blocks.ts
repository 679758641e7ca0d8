import type { Block } from '#shared/contract/models/block.ts';

/** Numbers on the index rail: of blocks with a label or a title, and of contact blocks. 0: none; a single one needs no number. */
export function numberBlocks(blocks: readonly Block[]): number[] {
  let next = 1;
  const numbers = blocks.map((block) => {
    const content = block.content as { label?: string | null; title?: string | null };
    return content.label || content.title || block.type === 'contact' ? next++ : 0;
  });
  return next > 2 ? numbers : numbers.map(() => 0);
}
