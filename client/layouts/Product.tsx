import { Suspense } from 'react';
import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { toTabItems } from '../blocks/items.tsx';
import { ProductSlider } from '../features/product-list/ProductSlider.tsx';
import { RecentProducts } from '../features/product-list/RecentProducts.tsx';
import { useT } from '../i18n/translation.tsx';
import { Tabs } from '../ui/disclosure/Tabs.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { PrintSheet } from './product/PrintSheet.tsx';
import { ProductContact } from './product/ProductContact.tsx';
import { ProductLead } from './product/ProductLead.tsx';
import { ProductEvidence, ProductVariants } from './product/ProductTables.tsx';
import { QuickBar } from './product/QuickBar.tsx';

/**
 * A product: lead, specification, similar products, contact, recommended products (LY10-LY15). The blocks of a simple
 * product are its specification, and similar and recommended products share one slider (LY20).
 */
export function Product({ page }: { page: PageOf<'product' | 'product_simple'> }) {
  const t = useT();
  const { product, advisories, fallbackPhone, qr } = page.content;
  const isSimple = page.layout === 'product_simple';
  const tabs = isSimple ? [] : toTabItems(product.tabs ?? []);
  const similar = product.similarProducts ?? [];
  const recommended = product.recommendedProducts ?? [];
  const related = new Map([...similar, ...recommended].map((teaser) => [teaser.id, teaser]));
  return (
    <>
      <QuickBar product={product} />
      {/* a boundary, as every section has: a tap hydrates only the boundary that it hits */}
      <Suspense fallback={null}>
        <ProductLead product={product} advisories={advisories} crumbs={page.crumbs} />
      </Suspense>
      {product.description && (
        <Section id="description" label={t('product.description')}>
          <RichText html={product.description} />
        </Section>
      )}
      {tabs.length > 0 && (
        <Section id="specification" label={t('product.specification')}>
          <h2 className="visually-hidden">{t('product.specification')}</h2>
          <Tabs items={tabs} name={t('product.specification')} />
        </Section>
      )}
      <Blocks blocks={product.blocks ?? []} />
      <ProductVariants product={product} />
      <ProductEvidence product={product} />
      {!isSimple && <ProductSlider id="similar" title={t('product.similar')} products={similar} />}
      {isSimple ? (
        <ProductSlider id="related" title={t('product.related')} products={[...related.values()]} singleRow />
      ) : (
        <ProductSlider id="recommended" title={t('product.recommended')} products={recommended} singleRow />
      )}
      {/* visible only in print; not last, so that the last section keeps the space below it */}
      <PrintSheet product={product} qr={qr} fallbackPhone={fallbackPhone} />
      <ProductContact product={product} fallbackPhone={fallbackPhone} />
      <RecentProducts product={product} />
    </>
  );
}
