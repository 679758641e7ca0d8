import type { ItemContent } from '#shared/contract/models/block.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, BlockSection } from '../BlockSection.tsx';
import { TextBeside } from './TextBeside.tsx';

export function SystemIntro(block: BlockProps<'system_intro'>) {
  return (
    <BlockSection {...block}>
      <SystemIntroBody content={block.content} />
    </BlockSection>
  );
}

export function SystemIntroBody({ content }: { content: ItemContent<'system_intro'> }) {
  return (
    <TextBeside image={content.image}>
      <RichText html={content.html} />
      {content.link && (
        <p>
          <ButtonLink href={content.link.url} variant="secondary">
            {content.link.text}
          </ButtonLink>
        </p>
      )}
    </TextBeside>
  );
}
