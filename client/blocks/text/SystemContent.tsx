import type { ItemContent } from '#shared/contract/models/block.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { TextBeside } from './TextBeside.tsx';

export function SystemContent(block: BlockProps<'system_content'>) {
  return (
    <BlockSection {...block}>
      <SystemContentBody content={block.content} />
    </BlockSection>
  );
}

export function SystemContentBody({ content }: { content: ItemContent<'system_content'> }) {
  return (
    <TextBeside image={content.image} side={content.imageSide === 'left' ? 'left' : 'right'}>
      <RichText html={content.html} />
    </TextBeside>
  );
}
