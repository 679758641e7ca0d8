import type { ReactNode } from 'react';
import type { Image, LinkTarget } from '#shared/contract/models/basics.ts';
import type { ItemContent } from '#shared/contract/models/block-items.ts';
import { cx } from '../../lib/class-names.ts';
import { toUsableLink } from '../../lib/navigation/link-kind.ts';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { type BlockProps, BlockSection, toSectionId } from '../BlockSection.tsx';
import styles from './Texts.module.css';

/** Text with headings, lists and tables (BL01). */
export function Description(block: BlockProps<'description' | 'content_text' | 'product_html'>) {
  const { title, label, html } = block.content;
  return (
    <BlockSection {...block} tight={!title && !label}>
      <RichText html={html} />
    </BlockSection>
  );
}

/** One or two columns of text (BL03). */
export function Appliance({ content, id }: BlockProps<'appliance'>) {
  return (
    <Section id={toSectionId(id)} tight>
      <ApplianceColumns content={content} />
    </Section>
  );
}

export function ApplianceColumns({ content: { columns } }: { content: ItemContent<'appliance'> }) {
  return (
    <div className={cx(styles['columns'], columns.length > 1 && styles['two'])}>
      {columns.map((html) => (
        <RichText key={html} html={html} />
      ))}
    </div>
  );
}

/** A text beside its picture (BL05). */
export function SystemText(block: BlockProps<'system_intro' | 'system_content'>) {
  return (
    <BlockSection {...block}>
      <PicturedText content={block.content} />
    </BlockSection>
  );
}

/** A text with an icon (BL15). */
export function ContentTile(block: BlockProps<'content_tile'>) {
  return (
    <BlockSection {...block} ground="surface">
      <PicturedText content={block.content} />
    </BlockSection>
  );
}

interface PicturedTextProps {
  content: {
    html: string;
    icon?: string | null;
    image?: Image | null;
    imageSide?: string | null;
    link?: LinkTarget | null;
  };
}

export function PicturedText({ content: { html, icon, image, imageSide, ...content } }: PicturedTextProps) {
  const link = toUsableLink(content.link);
  return (
    <TextBeside image={image} isLeft={imageSide === 'left'}>
      {icon && <img src={icon} alt="" width="64" height="64" loading="lazy" />}
      {html && <RichText html={html} />}
      {link && (
        <p>
          <TextLink href={link.url}>{link.text}</TextLink>
        </p>
      )}
    </TextBeside>
  );
}

interface TextBesideProps {
  image: Image | null | undefined;
  /** The picture is on the left. */
  isLeft?: boolean;
  children: ReactNode;
}

/** A text with its picture beside it, below it on small screens. */
export function TextBeside({ image, isLeft = false, children }: TextBesideProps) {
  return (
    <div className={cx(styles['beside'], image && styles['pair'], isLeft && styles['left'])}>
      <div className={styles['text']}>{children}</div>
      {image && <Picture image={image} filter="gallery_post_main" ratio="4:3" sizes="(width > 1210px) 38vw, 92vw" />}
    </div>
  );
}
