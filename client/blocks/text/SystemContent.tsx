import type { ItemContent } from '#shared/contract/models/block.ts';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { TextBeside } from './TextBeside.tsx';

export function SystemContent({ content, id, index }: BlockProps<'system_content'>) {
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <SystemContentBody content={content} />
    </Section>
  );
}

export function SystemContentBody({ content }: { content: ItemContent<'system_content'> }) {
  return (
    <TextBeside image={content.image} side={content.imageSide === 'left' ? 'left' : 'right'}>
      <RichText html={content.html} />
    </TextBeside>
  );
}
