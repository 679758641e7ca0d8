import type { Models } from '#shared/contract/models/models.ts';
import type { CategoryContent } from '#shared/pages/catalogue-content.ts';
import { toHref } from '#shared/routing/address.ts';
import { ProductGrid } from '../../blocks/tiles/ProductGrid.tsx';
import { CompareForm } from '../../features/compare/CompareForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage, usePath } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';

interface CategoryGridProps {
  products: CategoryContent['products'];
  subcategories: readonly Models['ProductCategory'][];
  hasDescriptions: boolean;
}

export function CategoryGrid({ products, subcategories, hasDescriptions }: CategoryGridProps) {
  const t = useT();
  const path = usePath();
  const { path: address } = usePage();
  return (
    <>
      {subcategories.length > 0 && products.number === 1 && (
        <Section id="categories" label={t('category.categories')}>
          <h2 className="visually-hidden">{t('category.categories')}</h2>
          <TileGrid columns={subcategories.length % 4 === 0 ? 4 : 3}>
            {subcategories.map((child) => (
              <Tile
                key={child.id}
                title={child.name}
                text={hasDescriptions ? child.shortDescription : null}
                image={child.teaserImage ?? child.image ?? null}
                href={path('product_category.show', child.path ?? child.slug)}
              />
            ))}
          </TileGrid>
        </Section>
      )}
      {products.total > 0 && (
        <Section id="products" label={t('category.products')}>
          <h2 className="visually-hidden">{t('category.products')}</h2>
          <ProductGrid products={products.items} hasDescription={hasDescriptions} />
          <CompareForm />
          <Pagination
            page={products.number}
            pages={products.pages}
            buildHref={(number) => toHref(address, { page: number > 1 ? String(number) : null })}
          />
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
