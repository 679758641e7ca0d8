import type { CategoryContent } from '#shared/pages/catalogue-content.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { findDepartment } from '#shared/rules/contact/product-contact.ts';
import { ContactBlock } from '../blocks/ContactBlock.tsx';
import { ProductGrid } from '../blocks/tiles/ProductGrid.tsx';
import { CompareForm } from '../features/compare/CompareForm.tsx';
import { useT } from '../i18n/translation.tsx';
import { usePath } from '../page/page-context.tsx';
import { BackLink } from '../ui/controls/BackLink.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { Section } from '../ui/page/Section.tsx';
import { Tile, TileGrid } from '../ui/page/Tile.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import { PageEnd } from './PageEnd.tsx';
import { PageTop } from './PageTop.tsx';
import { ProductNavigationButton } from './product/ProductBar.tsx';
import { ProductContact } from './product/ProductContact.tsx';

type CategoryPage = PageOf<'product_category' | 'product_category_simple' | 'product_category_simple_descriptions'>;

/**
 * Descriptions only if the category is EXTENDED (LY17, LY18). A simple category has no form, but the way to those who
 * answer, and its layout decides whether its tiles have descriptions (LY19).
 */
export function ProductCategory({ page }: { page: CategoryPage }) {
  const t = useT();
  const { category, isSector, fallbackPhone } = page.content;
  const isSimple = page.layout !== 'product_category';
  const isExtended = !isSimple && category.type === 'EXTENDED';
  return (
    <>
      <PageTop page={page} lead={category.shortDescription}>
        <ProductNavigationButton />
      </PageTop>
      <CategoryGrid
        page={page}
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
      {isSimple ? (
        <ContactBlock id="contact" index={0} content={toContact(page.content, t('blocks.contact.textOfAll'))} />
      ) : (
        <ProductContact categories={category.contactCategories} fallbackPhone={fallbackPhone} />
      )}
      {isSector && <PageEnd page={page} />}
    </>
  );
}

/** The department in charge; without one the link leads to all contacts, of which the general sentence is untrue. */
function toContact({ category, fallbackPhone }: CategoryContent, everyone: string) {
  const department = findDepartment(category.contactCategories);
  return {
    contactID: department?.id ?? '',
    slug: department?.slug ?? null,
    phoneNumber: fallbackPhone,
    text: department ? null : everyone,
  };
}

function CategoryGrid({ page, hasDescriptions }: { page: CategoryPage; hasDescriptions: boolean }) {
  const t = useT();
  const path = usePath();
  const { products, children: subcategories } = page.content;
  // one or two fill their row
  const isPair = subcategories.length <= 2;
  return (
    <>
      {subcategories.length > 0 && products.number === 1 && (
        <Section id="categories" label={t('category.categories')}>
          <h2 className="visually-hidden">{t('category.categories')}</h2>
          <TileGrid>
            {subcategories.map((child) => (
              <Tile
                key={child.id}
                title={child.name}
                text={hasDescriptions ? child.shortDescription : null}
                image={child.teaserImage ?? child.image ?? null}
                href={path('product_category.show', child.path ?? child.slug)}
                isBeside={isPair}
              />
            ))}
          </TileGrid>
        </Section>
      )}
      {products.total > 0 && (
        <Section id="products" label={t('category.products')}>
          <h2 className="visually-hidden">{t('category.products')}</h2>
          <ProductGrid products={products.items} hasDescription={hasDescriptions} isFirst={products.number > 1} />
          <CompareForm />
          <Pagination page={products.number} pages={products.pages} first={page.path} />
        </Section>
      )}
      {subcategories.length + products.total === 0 && (
        <Section>
          <EmptyState text={t('category.empty')}>
            <TextLink href={path('product.index')}>{t('category.allProducts')}</TextLink>
          </EmptyState>
        </Section>
      )}
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
