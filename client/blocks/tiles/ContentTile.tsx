import { TextLink } from '../../ui/controls/Button.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { TextBeside } from '../text/TextBeside.tsx';

/** BL15: a text with an icon. */
export function ContentTile(block: BlockProps<'content_tile'>) {
  const { content } = block;
  return (
    <BlockSection {...block} ground="surface">
      <TextBeside image={content.image}>
        {content.icon && <img src={content.icon} alt="" width="64" height="64" loading="lazy" />}
        <RichText html={content.html} />
        {content.link && (
          <p>
            <TextLink href={content.link.url}>{content.link.text}</TextLink>
          </p>
        )}
      </TextBeside>
    </BlockSection>
  );
}
