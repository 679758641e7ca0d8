import type { Block } from '#shared/contract/models/block.ts';

/** Numbers on the index rail: of blocks with a label or a title, and of contact blocks. 0: none. */
export function numberBlocks(blocks: readonly Block[]): number[] {
  let next = 1;
  return blocks.map((block) => {
    const content = block.content as { label?: string | null; title?: string | null };
    return content.label || content.title || block.type === 'contact' ? next++ : 0;
  });
}
