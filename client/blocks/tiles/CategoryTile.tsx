import { useEffect, useEffectEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { GridItem } from '#shared/contract/models/block-parts.ts';
import { categoryStore } from '../../api/category-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { toLinkKind } from '../../lib/navigation/link-kind.ts';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Tile, TileDrop } from '../../ui/page/Tile.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import styles from './CategoryTile.module.css';
import { ProductGrid } from './ProductGrid.tsx';

interface CategoryTileProps {
  item: GridItem;
  /** Id of the tile's category. */
  category: string;
  hasText: boolean;
  isOpen: boolean;
  onOpen(open: boolean): void;
}

/**
 * A tile whose products open below its row; they are loaded the first time (BL12, BL13). A category without products
 * leads to its page instead; without a script the whole tile is a link to that page.
 */
export function CategoryTile({ item, category, hasText, isOpen, onOpen }: CategoryTileProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { locale } = useSite();
  const products = useStore(categoryStore, (state) => state.products[category]);
  const { loadProducts } = categoryStore.getState();
  const list = products?.state === 'fetched' ? products.value : null;
  const hasFailed = isOpen && products?.state === 'failed';
  const isEmpty = isOpen && list?.length === 0 && toLinkKind(item.url) === 'page';
  const goToPage = useEffectEvent(() => {
    // close the tile and remove it from the address; otherwise Back would open it and lead here again
    onOpen(false);
    void navigate(item.url);
  });
  useEffect(() => {
    if (isOpen) void loadProducts(locale, category);
  }, [isOpen, loadProducts, locale, category]);
  useEffect(() => {
    if (isEmpty) goToPage();
  }, [isEmpty]);
  return (
    <>
      <Tile
        title={item.name}
        image={item.image}
        href={item.url}
        text={hasText ? item.description : null}
        action={
          <div className={`script-only ${styles['action']}`}>
            {hasFailed && <p role="alert">{t('product.loadError')}</p>}
            <button
              type="button"
              className={styles['more']}
              aria-expanded={isOpen && !hasFailed}
              aria-controls={isOpen && !hasFailed ? id : undefined}
              onClick={() => (hasFailed ? void loadProducts(locale, category) : onOpen(!isOpen))}
            >
              <span>{t(hasFailed ? 'ui.retry' : 'blocks.grid.seeProducts')}</span>
              {!hasFailed && <Icon name="chevron" />}
              <span className="visually-hidden">: {item.name}</span>
            </button>
          </div>
        }
      />
      {isOpen && !hasFailed && (
        <TileDrop id={id}>
          <div className={styles['wait']} aria-live="polite">
            {!list && <Skeleton lines={3} />}
            {list?.length === 0 && <p>{t('category.empty')}</p>}
          </div>
          {list && list.length > 0 && <ProductGrid products={list} heading="h4" />}
          {toLinkKind(item.url) !== 'none' && (
            <p className={styles['all']}>
              <TextLink href={item.url}>{t('shell.allIn', { name: item.name })}</TextLink>
            </p>
          )}
        </TileDrop>
      )}
    </>
  );
}
