import type { BlockContent, BlockType } from '#shared/contract/models/block.ts';

export interface BlockProps<T extends BlockType> {
  content: BlockContent<T>;
  id: string;
  /** Number on the index rail; 0: none. */
  index: number;
}

/** Id of the section of a block. */
export const toSectionId = (id: string): string => `s-${id}`;
