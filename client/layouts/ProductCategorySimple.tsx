import type { PageOf } from '#shared/pages/page-data.ts';
import { Section } from '../ui/page/Section.tsx';
import { PageTop } from './PageTop.tsx';
import { CategoryFoot } from './product/CategoryFoot.tsx';
import { CategoryGrid } from './product/CategoryGrid.tsx';
import { ProductNavigationButton } from './product/ProductNavigationButton.tsx';

interface SimpleCategoryProps {
  page: PageOf<'product_category_simple' | 'product_category_simple_descriptions'>;
  hasDescriptions: boolean;
}

/** LY19: subcategories, and a link back to the parent. */
function SimpleCategory({ page, hasDescriptions }: SimpleCategoryProps) {
  const { content } = page;
  return (
    <>
      <PageTop page={page} lead={content.category.shortDescription}>
        <ProductNavigationButton />
      </PageTop>
      <CategoryGrid category={content.category} subcategories={content.children} hasDescriptions={hasDescriptions} />
      <Section tight>
        <CategoryFoot content={content} />
      </Section>
    </>
  );
}

export function ProductCategorySimple({ page }: { page: PageOf<'product_category_simple'> }) {
  return <SimpleCategory page={page} hasDescriptions={false} />;
}

export function ProductCategorySimpleDescriptions({ page }: { page: PageOf<'product_category_simple_descriptions'> }) {
  return <SimpleCategory page={page} hasDescriptions />;
}
