import type { Block } from '#shared/contract/models/block.ts';

/** The index rail counts the blocks that say what they are: by a label, a title, or (contact) by their kind. 0: not counted. */
export function numberBlocks(blocks: readonly Block[], start = 1): number[] {
  let next = start;
  return blocks.map((block) => {
    const content = block.content as { label?: string | null; title?: string | null };
    return content.label || content.title || block.type === 'contact' ? next++ : 0;
  });
}
