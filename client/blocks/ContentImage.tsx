import { keepTogether } from '#shared/rules/typography.ts';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { type BlockProps, toSectionId } from './block-props.ts';
import styles from './ContentImage.module.css';

/** Width by height from which a picture may fill the widest frame. */
const PANORAMA = 2;

/** A picture with its caption, never cut: a device is of no use without its terminals. */
export function ContentImage({ content, id }: BlockProps<'content_image'>) {
  const wide = content.wide ?? false;
  const { width, height } = content.image;
  return (
    <Section id={toSectionId(id)} tight wide={wide}>
      <figure className={styles['figure']}>
        <Picture
          image={content.image}
          filter="general_desktop"
          ratio={wide && width && height && width / height >= PANORAMA ? '21:9' : '16:9'}
          whole
          sizes={wide ? '92vw' : '(width >= 1210px) 76vw, 92vw'}
        />
        {content.caption && <figcaption className={styles['caption']}>{keepTogether(content.caption)}</figcaption>}
      </figure>
    </Section>
  );
}
