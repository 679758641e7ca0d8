import type { PageOf } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ProductAdvisories } from '../features/advisories/ProductAdvisories.tsx';
import { ProductSlider } from '../features/product-list/ProductSlider.tsx';
import { RecentProducts } from '../features/product-list/RecentProducts.tsx';
import { useT } from '../i18n/translation.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { ProductName } from '../ui/text/ProductName.tsx';
import { ProductActions } from './product/ProductActions.tsx';
import { ProductBar } from './product/ProductBar.tsx';
import { ProductContact } from './product/ProductContact.tsx';
import styles from './product/ProductLead.module.css';
import { QuickBar } from './product/QuickBar.tsx';

/** A system is described by its blocks (LY16). */
export function ProductSystem({ page }: { page: PageOf<'product_system'> }) {
  const t = useT();
  const { product, advisories, fallbackPhone } = page.content;
  const image = product.images?.[0] ?? product.teaserImage;
  return (
    <>
      <QuickBar product={product} />
      <header className={`grid ${styles['system']}`}>
        <ProductBar crumbs={page.crumbs} hasCategory={Boolean(product.category)} />
        <div className={styles['name']}>
          {product.caption && <p className="label">{product.caption}</p>}
          <h1 id="page-title" tabIndex={-1}>
            <ProductName name={product.name} />
          </h1>
          {product.shortDescription && <p className="lead">{keepTogether(product.shortDescription)}</p>}
          <ProductAdvisories advisories={advisories} />
          <ProductActions product={product} />
        </div>
        {image && (
          <Picture
            image={image}
            filter="gallery_post_main"
            ratio="4:3"
            sizes="(width >= 1024px) 46vw, 92vw"
            priority
            alt={image.alt || product.name}
            className={styles['scene']}
          />
        )}
      </header>
      <Blocks blocks={product.blocks ?? []} />
      <ProductSlider
        id="recommended"
        title={t('product.recommended')}
        products={product.recommendedProducts ?? []}
        singleRow
      />
      <ProductContact product={product} fallbackPhone={fallbackPhone} />
      <RecentProducts product={product} />
    </>
  );
}
