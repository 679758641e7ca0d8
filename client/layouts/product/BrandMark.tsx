import type { Image } from '#shared/contract/models/basics.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import styles from './BrandMark.module.css';

/** Width divided by height from which a picture is treated as a logotype, which contains the name. */
const LOGOTYPE = 2;

/** The brand's mark, and its name (the alternative text) unless the mark is a logotype. */
export function BrandMark({ image }: { image: Image | null | undefined }) {
  if (!image) return null;
  const { width, height, alt } = image;
  const hasName = !!width && !!height && width / height >= LOGOTYPE;
  return (
    <p className={styles['brand']}>
      <img
        src={image.url}
        alt={hasName ? (alt ?? '') : ''}
        width={width ?? 40}
        height={height ?? 40}
        className={styles['mark']}
      />
      {!hasName && alt && tieShortWords(alt)}
    </p>
  );
}
