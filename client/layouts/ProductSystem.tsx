import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ProductSlider } from '../features/product-list/ProductSlider.tsx';
import { useT } from '../i18n/translation.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ContactBanner } from './product/ContactBanner.tsx';
import { ProductContact } from './product/ProductContact.tsx';
import styles from './product/ProductLead.module.css';

/** LY16: a system is told in blocks. */
export function ProductSystem({ page }: { page: PageOf<'product_system'> }) {
  const t = useT();
  const { product, fallbackPhone } = page.content;
  const image = product.images?.[0] ?? product.teaserImage;
  return (
    <>
      <PageHead title={product.name} crumbs={page.crumbs} label={product.caption} lead={product.shortDescription} />
      {image && (
        <div className={`grid ${styles['wide']}`}>
          <Picture image={image} filter="general_desktop" ratio="21:9" sizes="92vw" priority alt={image.alt || product.name} />
        </div>
      )}
      <Blocks blocks={product.blocks ?? []} />
      {!product.hideContactBlock && <ContactBanner name={product.name} />}
      <ProductSlider id="recommended" title={t('product.recommended')} products={product.recommendedProducts ?? []} />
      <ProductContact person={product.contactPerson} categories={product.contactCategories} fallbackPhone={fallbackPhone} />
    </>
  );
}
