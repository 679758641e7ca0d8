import type { ComponentProps } from 'react';
import type { BlockContent, BlockType } from '#shared/contract/models/block.ts';
import { Section } from '../ui/page/Section.tsx';

export interface BlockProps<T extends BlockType> {
  content: BlockContent<T>;
  id: string;
  /** Number on the index rail; 0: none. */
  index: number;
}

export const toSectionId = (id: string): string => `s-${id}`;

interface BlockSectionProps extends ComponentProps<typeof Section> {
  id: string;
  index: number;
  content: { label?: string | null; title?: string | null };
}

/** The section of a block: its number, label and title, unless others are given. */
export function BlockSection({ id, index, content: { label, title }, ...rest }: BlockSectionProps) {
  return <Section id={toSectionId(id)} number={index} label={label} title={title} {...rest} />;
}
