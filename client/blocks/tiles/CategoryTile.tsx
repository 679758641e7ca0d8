import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { GridItem } from '#shared/contract/models/block.ts';
import { toLinkKind } from '#shared/rules/links/link-kind.ts';
import { categoryStore } from '../../api/category-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSite } from '../../page/page-context.tsx';
import { Button, TextLink } from '../../ui/controls/Button.tsx';
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
 * BL12, BL13: a tile whose products open below its row; they are loaded the first time. A category without products
 * leads to its page instead; without a script the whole tile is a link to that page.
 */
export function CategoryTile({ item, category, hasText, isOpen, onOpen }: CategoryTileProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { locale } = useSite();
  const products = useStore(categoryStore, (state) => state.products[category]);
  const isHydrated = useHydrated();
  const list = products?.state === 'fetched' ? products.value : null;
  const isEmpty = isOpen && list?.length === 0 && toLinkKind(item.url) === 'page';
  useEffect(() => {
    if (isOpen) void categoryStore.getState().loadProducts(locale, category);
  }, [isOpen, locale, category]);
  const goToPage = useEffectEvent(() => {
    // close the tile and remove it from the address; otherwise Back would open it and lead here again
    onOpen(false);
    void navigate(item.url);
  });
  useEffect(() => {
    if (isEmpty) goToPage();
  }, [isEmpty]);
  // the retry button disappears when it is clicked; the button in its place takes the focus
  const retried = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button && retried.current) button.focus();
    retried.current = false;
  };
  const label = (
    <>
      {t('blocks.grid.seeProducts')}
      <Icon name="chevron" />
    </>
  );
  const failed = isOpen && products?.state === 'failed';
  return (
    <>
      <Tile
        title={item.name}
        image={item.image}
        href={item.url}
        text={hasText ? item.description : null}
        action={
          failed ? (
            <div role="alert" className={styles['failed']}>
              <p>{t('product.loadError')}</p>
              <Button
                variant="secondary"
                compact
                onClick={() => {
                  retried.current = true;
                  void categoryStore.getState().loadProducts(locale, category);
                }}
              >
                {t('ui.retry')}
              </Button>
            </div>
          ) : isHydrated ? (
            <button
              ref={takeFocus}
              type="button"
              className={styles['more']}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onOpen(!isOpen)}
            >
              {label}
              <span className="visually-hidden">: {item.name}</span>
            </button>
          ) : (
            <span className={styles['more']} aria-hidden="true">
              {label}
            </span>
          )
        }
      />
      {isOpen && !failed && (
        <TileDrop id={id}>
          <div className={styles['wait']} aria-live="polite">
            {!list && <Skeleton lines={3} />}
            {list?.length === 0 && <p>{t('category.empty')}</p>}
          </div>
          {list && list.length > 0 && <ProductGrid products={list} heading="h4" />}
          <p className={styles['all']}>
            <TextLink href={item.url}>{t('shell.allIn', { name: item.name })}</TextLink>
          </p>
        </TileDrop>
      )}
    </>
  );
}
