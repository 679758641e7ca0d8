import { ProductTile } from '../../features/product-list/ProductTile.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TileGrid } from '../../ui/page/Tile.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './Products.module.css';

export function Products({ view }: ViewProps<'products'>) {
  const t = useT();
  const finder = usePath()('product.finder');
  return (
    <Section id="products" label={t('product.count', { count: view.products.length })} tight>
      <h2 className="visually-hidden">{t('category.products')}</h2>
      {view.products.length === 0 && <EmptyState text={t('category.empty')} />}
      {finder && (
        <p className={styles['finder']}>
          <ButtonLink href={finder}>
            <Icon name="filter" size={20} />
            {t('finder.link')}
          </ButtonLink>
        </p>
      )}
      <TileGrid columns={4}>
        {view.products.map((product) => (
          <ProductTile key={product.id} product={product} hasCategory />
        ))}
      </TileGrid>
    </Section>
  );
}
