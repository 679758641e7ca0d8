import type { Image } from '#shared/contract/models/basics.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import styles from './BrandMark.module.css';

/** Width by height from which a picture is a logotype, which says the brand's name itself. */
const LOGOTYPE = 2;

/** The brand of a product: its mark, and beside it the name that its alternative text gives. */
export function BrandMark({ image }: { image: Image | null | undefined }) {
  if (!image) return null;
  const { width, height, alt } = image;
  const saysName = !!width && !!height && width / height >= LOGOTYPE;
  return (
    <p className={styles['brand']}>
      <img
        src={image.url}
        alt={saysName ? (alt ?? '') : ''}
        width={width ?? 40}
        height={height ?? 40}
        className={styles['mark']}
      />
      {!saysName && alt && tieShortWords(alt)}
    </p>
  );
}
