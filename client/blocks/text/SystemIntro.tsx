import type { ItemContent } from '#shared/contract/models/block.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { TextBeside } from './TextBeside.tsx';

export function SystemIntro({ content, id, index }: BlockProps<'system_intro'>) {
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title}>
      <SystemIntroBody content={content} />
    </Section>
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
