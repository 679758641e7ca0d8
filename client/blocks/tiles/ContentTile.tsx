import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, toSectionId } from '../block-props.ts';
import { TextBeside } from '../text/TextBeside.tsx';
import styles from './ContentTile.module.css';

/** BL15: a text with an icon. */
export function ContentTile({ content, id, index }: BlockProps<'content_tile'>) {
  return (
    <Section id={toSectionId(id)} number={index} label={content.label} title={content.title} ground="surface">
      <TextBeside image={content.image}>
        {content.icon && (
          <img src={content.icon} alt="" width="64" height="64" loading="lazy" className={styles['icon']} />
        )}
        <RichText html={content.html} />
        {content.link && (
          <p>
            <TextLink href={content.link.url}>{content.link.text}</TextLink>
          </p>
        )}
      </TextBeside>
    </Section>
  );
}
