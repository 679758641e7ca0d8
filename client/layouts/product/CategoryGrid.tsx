import type { Models } from '#shared/contract/models/models.ts';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { Tile, TileGrid } from '../../ui/page/Tile.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';

interface CategoryGridProps {
  category: Models['ProductCategory'];
  subcategories: readonly Models['ProductCategory'][];
  hasDescriptions: boolean;
}

export function CategoryGrid({ category, subcategories, hasDescriptions }: CategoryGridProps) {
  const t = useT();
  const path = usePath();
  const products = category.products ?? [];
  return (
    <>
      {subcategories.length > 0 && (
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
      {products.length > 0 && (
        <Section id="products" label={t('category.products')}>
          <h2 className="visually-hidden">{t('category.products')}</h2>
          <TileGrid columns={products.length % 4 === 0 ? 4 : 3}>
            {products.map((product) => (
              <ProductTile key={product.id} product={product} hasDescription={hasDescriptions} />
            ))}
          </TileGrid>
        </Section>
      )}
      {subcategories.length + products.length === 0 && (
        <Section>
          <EmptyState text={t('category.empty')}>
            <TextLink href={path('product.index')}>{t('category.allProducts')}</TextLink>
          </EmptyState>
        </Section>
      )}
    </>
  );
}
