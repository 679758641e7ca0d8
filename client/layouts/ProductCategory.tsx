import type { PageOf } from '#shared/pages/page-data.ts';
import { useT } from '../i18n/translation.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { PageTop } from './PageTop.tsx';
import { CategoryGrid } from './product/CategoryGrid.tsx';
import { ProductContact } from './product/ProductContact.tsx';

/** LY17, LY18: descriptions only when the category is EXTENDED. */
export function ProductCategory({ page }: { page: PageOf<'product_category'> }) {
  const t = useT();
  const { category, children, parentPath, fallbackPhone } = page.content;
  const isExtended = category.type === 'EXTENDED';
  return (
    <>
      <PageTop page={page} lead={category.shortDescription} />
      <CategoryGrid category={category} subcategories={children} hasDescriptions={isExtended} />
      {isExtended && category.description && (
        <Section id="description" label={t('product.description')}>
          <RichText html={category.description} />
        </Section>
      )}
      <Section tight>
        <BackLink href={parentPath}>{t('category.back')}</BackLink>
      </Section>
      <ProductContact fallbackPhone={fallbackPhone} categories={category.contactCategories} product={null} />
    </>
  );
}
