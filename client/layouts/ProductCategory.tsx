import type { CategoryContent } from '#shared/pages/catalogue-content.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { useT } from '../i18n/translation.tsx';
import { usePath } from '../page/page-context.tsx';
import { BackLink } from '../ui/controls/BackLink.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { PageEnd } from './PageEnd.tsx';
import { PageTop } from './PageTop.tsx';
import { CategoryGrid } from './product/CategoryGrid.tsx';
import { ProductContact } from './product/ProductContact.tsx';
import { ProductNavigationButton } from './product/ProductNavigationButton.tsx';

type Layout = 'product_category' | 'product_category_simple' | 'product_category_simple_descriptions';

/**
 * LY17, LY18: descriptions only if the category is EXTENDED. LY19: a simple category has no contact, and its layout
 * decides whether its tiles have descriptions.
 */
export function ProductCategory({ page }: { page: PageOf<Layout> }) {
  const t = useT();
  const { category, products, children, isSector, fallbackPhone } = page.content;
  const isSimple = page.layout !== 'product_category';
  const isExtended = !isSimple && category.type === 'EXTENDED';
  return (
    <>
      <PageTop page={page} lead={category.shortDescription}>
        <ProductNavigationButton />
      </PageTop>
      <CategoryGrid
        products={products}
        subcategories={children}
        hasDescriptions={isExtended || page.layout === 'product_category_simple_descriptions'}
      />
      {isExtended && category.description && (
        <Section id="description" label={t('product.description')}>
          <RichText html={category.description} />
        </Section>
      )}
      <Section tight>
        <CategoryFoot content={page.content} />
      </Section>
      {!isSimple && <ProductContact categories={category.contactCategories} fallbackPhone={fallbackPhone} />}
      {isSector && <PageEnd page={page} />}
    </>
  );
}

/** Links from a category to the product finder and to the parent category. */
function CategoryFoot({ content }: { content: CategoryContent }) {
  const t = useT();
  const finder = usePath()('product.finder');
  const { parentPath, finderQuery, children, products } = content;
  const isEmpty = children.length + products.total === 0;
  return (
    <div className="links">
      {finder && !isEmpty && <TextLink href={`${finder}?${finderQuery}`}>{t('finder.link')}</TextLink>}
      <BackLink href={parentPath}>{t('category.back')}</BackLink>
    </div>
  );
}
