import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';

export function Description({ content, id, index }: BlockProps<'description' | 'content_text' | 'product_html'>) {
  return (
    <Section
      id={toSectionId(id)}
      number={index}
      label={content.label}
      title={content.title}
      tight={!content.title && !content.label}
    >
      <RichText html={content.html} />
    </Section>
  );
}
