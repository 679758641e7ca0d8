import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Picture, type Ratio } from '../../ui/media/Picture.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { type BlockProps, toSectionId } from '../BlockSection.tsx';
import styles from './ContentImage.module.css';

/** Width divided by height from which a wide picture is shown as 21:9. */
const PANORAMA = 2;
/** Width divided by height below which a picture is only as wide as the text column. */
const LANDSCAPE = 1.5;

/** A picture with its caption, never cropped: pictures of devices must show their terminals. */
export function ContentImage({ content, id }: BlockProps<'content_image'>) {
  const wide = content.wide ?? false;
  const { width, height } = content.image;
  const shape = width && height ? width / height : 16 / 9;
  const ratio: Ratio = wide && shape >= PANORAMA ? '21:9' : !wide && shape < LANDSCAPE ? '4:3' : '16:9';
  return (
    <Section id={toSectionId(id)} tight wide={wide}>
      <figure className={cx(ratio === '4:3' && styles['narrow'])}>
        <Picture
          image={content.image}
          filter="general_desktop"
          ratio={ratio}
          whole
          sizes={wide ? '92vw' : '(width > 1210px) 76vw, 92vw'}
        />
        {content.caption && (
          <figcaption className={`small ${styles['caption']}`}>{keepTogether(content.caption)}</figcaption>
        )}
      </figure>
    </Section>
  );
}
