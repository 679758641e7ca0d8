import type { PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ProductSlider } from '../features/product-list/ProductSlider.tsx';
import { useT } from '../i18n/translation.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { ContactBanner } from './product/ContactBanner.tsx';
import { ProductContact } from './product/ProductContact.tsx';
import { ProductLead } from './product/ProductLead.tsx';

/** LY20: blocks are the specification. */
export function ProductSimple({ page }: { page: PageOf<'product_simple'> }) {
  const t = useT();
  const { product, fallbackPhone } = page.content;
  const related = [...(product.similarProducts ?? []), ...(product.recommendedProducts ?? [])];
  const unique = related.filter((teaser, i) => related.findIndex((other) => other.id === teaser.id) === i);
  return (
    <>
      <ProductLead product={product} crumbs={page.crumbs} />
      {product.description && (
        <Section id="description" label={t('product.description')}>
          <RichText html={product.description} />
        </Section>
      )}
      <Blocks blocks={product.blocks ?? []} />
      {!product.hideContactBlock && <ContactBanner name={product.name} />}
      <ProductSlider id="related" title={t('product.related')} products={unique} />
      <ProductContact product={product} fallbackPhone={fallbackPhone} />
    </>
  );
}
