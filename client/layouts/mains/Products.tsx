import { usePath } from '../../app/page-context.tsx';
import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { useT } from '../../i18n/translation.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { TileGrid } from '../../ui/Tile.tsx';
import type { MainProps } from '../main-props.ts';
import styles from './Products.module.css';

export function Products({ main }: MainProps<'products'>) {
  const t = useT();
  const finder = usePath()('product.finder');
  return (
    <Section id="products" label={t('product.count', { count: main.products.length })} tight>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      {main.products.length === 0 && <EmptyState text={t('category.empty')} />}
      {finder && (
        <p className={styles['finder']}>
          <ButtonLink href={finder}>
            <Icon name="filter" size={20} />
            {t('finder.link')}
          </ButtonLink>
        </p>
      )}
      <TileGrid columns={4}>
        {main.products.map((product) => (
          <ProductTile key={product.id} product={product} hasCategory />
        ))}
      </TileGrid>
    </Section>
  );
}
