import type { ComponentProps } from 'react';
import type { BlockContent, BlockType } from '#shared/contract/models/block.ts';
import { type ContentLink, toUsableLink } from '../lib/navigation/link-kind.ts';
import { TextLink } from '../ui/controls/Button.tsx';
import { Section } from '../ui/page/Section.tsx';
import styles from './BlockSection.module.css';

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
  /** Link below the content, to more of the same. */
  more?: ContentLink | null | undefined;
}

/** Section with the number, label and title of its block, unless other props override them. */
export function BlockSection({ id, index, content: { label, title }, more, children, ...rest }: BlockSectionProps) {
  const link = toUsableLink(more);
  return (
    <Section id={toSectionId(id)} number={index} label={label} title={title} {...rest}>
      {children}
      {link && (
        <p className={styles['more']}>
          <TextLink href={link.url}>{link.text}</TextLink>
        </p>
      )}
    </Section>
  );
}
