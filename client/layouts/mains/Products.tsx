import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { useT } from '../../i18n/translation.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { TileGrid } from '../../ui/Tile.tsx';
import type { MainProps } from '../mains.tsx';

export function Products({ main }: MainProps<'products'>) {
  const t = useT();
  return (
    <Section id="products" label={t('product.count', { count: main.products.length })} tight>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      {main.products.length === 0 && <EmptyState text={t('category.empty')} />}
      <TileGrid columns={4}>
        {main.products.map((product) => (
          <ProductTile key={product.id} product={product} hasCategory />
        ))}
      </TileGrid>
    </Section>
  );
}
