import type { Banner as BannerData, PageCrumb } from '#shared/pages/page-data.ts';
import { needsMaskGradient } from '#shared/rules/shell/mask-opacity.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Picture } from '../media/Picture.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { Scale } from '../text/Scale.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  banner: BannerData;
  crumbs: readonly PageCrumb[];
  /** The title is the page's h1; otherwise the h1 follows later and this is the name of its section. */
  isHeading: boolean;
  label?: string | null | undefined;
  /** Shows the section's name in the size of an h1. */
  large?: boolean;
  /** Lower on phones, so that the list below begins on the first screen. */
  isLow?: boolean;
}

/** LY02: a picture under a mask, breadcrumbs at the top, the title at the bottom left, ticks on the lower edge. */
export function Banner({ banner, crumbs, isHeading, label, large = false, isLow = false }: BannerProps) {
  const { image, maskOpacity } = banner;
  return (
    <header className={cx(styles['banner'], 'on-dark', !image && styles['bare'], isLow && styles['low'])}>
      {image && (
        <Picture image={image} filter="general_desktop" sizes="100vw" alt="" priority className={styles['picture']} />
      )}
      {image && (
        <div className={cx(styles['mask'], needsMaskGradient(maskOpacity) && styles['gradient'])}>
          {/* an SVG attribute instead of a style, which the content security policy forbids */}
          <svg aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" opacity={maskOpacity} />
          </svg>
        </div>
      )}
      <div className={cx('grid', styles['inner'])}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles['title']}>
          {label && <p className="label">{label}</p>}
          {isHeading ? (
            <h1 id="page-title" tabIndex={-1}>
              {keepTogether(banner.title)}
            </h1>
          ) : (
            <p className={cx(styles['section'], large && styles['large'])}>{keepTogether(banner.title)}</p>
          )}
        </div>
      </div>
      <Scale className={styles['ticks']} />
    </header>
  );
}
