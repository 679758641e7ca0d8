import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';

export function Description(block: BlockProps<'description' | 'content_text' | 'product_html'>) {
  const { content } = block;
  return (
    <BlockSection {...block} tight={!content.title && !content.label}>
      <RichText html={content.html} />
    </BlockSection>
  );
}
