import type { Models } from '#shared/contract/models/models.ts';
import type { PageCrumb } from '#shared/pages/page-data.ts';
import type { ProductAdvisory } from '#shared/rules/advisories/advisories.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { ProductAdvisories } from '../../features/advisories/ProductAdvisories.tsx';
import { Gallery } from '../../features/gallery/Gallery.tsx';
import { LifecycleBadge } from '../../features/product-list/LifecycleBadge.tsx';
import { ProductSuccessor } from '../../features/product-list/ProductSuccessor.tsx';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { measureColumn } from '../../lib/window/window-edges.ts';
import { Tags } from '../../ui/controls/Tag.tsx';
import { Excerpt } from '../../ui/text/Excerpt.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import { Readings } from '../../ui/text/Readings.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductBar } from './ProductBar.tsx';
import styles from './ProductLead.module.css';

/** Largest number of readings beside the name. */
const READINGS_MAX = 3;

interface ProductLeadProps {
  product: Models['Product'];
  advisories: readonly ProductAdvisory[];
  crumbs: readonly PageCrumb[];
}

/**
 * Gallery on the left; name, readings and actions on the right (LY11). In a narrow window the description is below the
 * gallery, which is lower than its neighbours there.
 */
export function ProductLead({ product, advisories, crumbs }: ProductLeadProps) {
  const t = useT();
  const { images, movies, attributes, tags, brandImage, caption, shortDescription } = product;
  const pictures = images?.length ? images : product.teaserImage ? [product.teaserImage] : [];
  const readings = (attributes ?? []).filter((a) => a.reading).slice(0, READINGS_MAX);
  return (
    <header className={`grid ${styles['lead']}`}>
      <ProductBar crumbs={crumbs} hasCategory={Boolean(product.category)} />
      <div className={styles['gallery']}>
        <Gallery name={product.name} images={pictures} movies={movies ?? []} />
      </div>
      <div ref={measureColumn} className={cx('sticky-column at-edge', styles['words'])}>
        <div className={styles['main']}>
          {brandImage && (
            <p className={styles['brand']}>
              <img src={brandImage.url} alt="" width={40} height={40} />
              {brandImage.alt}
            </p>
          )}
          <h1 id="page-title" tabIndex={-1}>
            <ProductName name={product.name} />
          </h1>
          {caption && (
            <p className="lead">
              <ProductName name={caption} />
            </p>
          )}
          <div className={styles['state']}>
            <LifecycleBadge product={product} isShort />
            <ProductSuccessor product={product} isPlain />
          </div>
          {findLifecycle(product) === 'withdrawn' && (
            <p className={`small ${styles['hint']}`}>{t('lifecycle.withdrawn.hint')}</p>
          )}
          <ProductAdvisories advisories={advisories} />
          {readings.length > 0 && (
            <div className={styles['readings']}>
              <Readings
                compact
                items={readings.map(({ value, unit, label }) => ({ value, unit: unit ?? null, label }))}
              />
            </div>
          )}
          <ProductActions product={product} />
        </div>
        <div className={styles['about']}>
          {shortDescription && <Excerpt text={shortDescription} />}
          <Tags name={t('product.tags')} tags={tags} />
        </div>
      </div>
    </header>
  );
}
