import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { type BlockProps, toSectionId } from './block-props.ts';
import styles from './ContentImage.module.css';

export function ContentImage({ content, id }: BlockProps<'content_image'>) {
  const wide = content.wide ?? false;
  return (
    <Section id={toSectionId(id)} tight wide={wide}>
      <figure className={styles['figure']}>
        <Picture
          image={content.image}
          filter="general_desktop"
          ratio={wide ? '21:9' : '16:9'}
          sizes={wide ? '92vw' : '(width >= 1210px) 76vw, 92vw'}
        />
        {content.caption && <figcaption className={styles['caption']}>{content.caption}</figcaption>}
      </figure>
    </Section>
  );
}
