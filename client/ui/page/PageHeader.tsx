import type { ReactNode } from 'react';
import type { Banner, PageCrumb } from '#shared/pages/page-data.ts';
import { isWeakMask } from '#shared/rules/shell/mask-opacity.ts';
import { keepTogether, keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { cx } from '../../lib/class-names.ts';
import { Picture } from '../media/Picture.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { ProductName } from '../text/ProductName.tsx';
import { Scale } from '../text/Scale.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  crumbs?: readonly PageCrumb[];
  /** A small line above the title: the section or category of the page. */
  label?: ReactNode;
  lead?: string | null | undefined;
  /** Its picture makes the header dark. Without one the header is light. */
  banner?: Pick<Banner, 'image' | 'maskOpacity'> | null;
  /** The title is the page's h1; otherwise another element is, such as the title of a dialog. */
  isHeading?: boolean;
  children?: ReactNode;
}

/**
 * The header of every page but home and products: breadcrumbs, title and lead on the column of the content, ticks on
 * the lower edge (LY02). The mask of the picture (SH29) covers the text and leaves the object on the right unmasked.
 */
export function PageHeader({ title, crumbs = [], label, lead, banner, isHeading = true, children }: PageHeaderProps) {
  const image = banner?.image;
  return (
    <header className={cx(styles['header'], image ? `on-dark ${styles['pictured']}` : 'on-surface')}>
      {image && (
        <Picture
          image={image}
          filter="general_desktop"
          sizes="(width > 1520px) 1520px, 100vw"
          alt=""
          priority
          className={styles['picture']}
        />
      )}
      {image && (
        <div className={cx(styles['mask'], isWeakMask(banner.maskOpacity) && styles['weak'])}>
          {/* an SVG attribute instead of a style, which the content security policy forbids */}
          <svg aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" opacity={banner.maskOpacity} />
          </svg>
        </div>
      )}
      <div className={cx('grid', styles['inner'])}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles['words']}>
          {label && <p className="label">{label}</p>}
          {isHeading ? (
            <h1 id="page-title" tabIndex={-1}>
              {keepTogetherInColumn(title)}
            </h1>
          ) : (
            <p className={styles['title']}>{keepTogether(title)}</p>
          )}
          {lead && (
            <p className="lead">
              <ProductName name={lead} />
            </p>
          )}
          {children}
        </div>
      </div>
      <Scale className={styles['ticks']} />
    </header>
  );
}
