import type { ReactNode } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import { cx } from '../../lib/class-names.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import styles from './TextBeside.module.css';

interface TextBesideProps {
  image?: Image | null | undefined;
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A text with its picture beside it, below it on small screens. */
export function TextBeside({ image, side = 'right', children }: TextBesideProps) {
  return (
    <div className={cx(styles['beside'], image && styles['pair'], side === 'left' && styles['left'])}>
      <div className={styles['text']}>{children}</div>
      {image && <Picture image={image} filter="gallery_post_main" ratio="4:3" sizes="(width > 1210px) 38vw, 92vw" />}
    </div>
  );
}
