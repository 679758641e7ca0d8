import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PageData } from '#shared/pages/page-data.ts';
import { findNodeChain } from '#shared/rules/products/category-tree.ts';
import { categoryStore } from '../../api/category-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePhase } from '../../lib/dialog-phase.ts';
import { usePage, usePath, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { SidePanel } from '../../ui/disclosure/SidePanel.tsx';
import { useModal } from '../../ui/disclosure/use-modal.ts';
import { RetryNote } from '../../ui/text/Note.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { CategoryTree, type Place } from './CategoryTree.tsx';
import styles from './ProductNavigation.module.css';

/** When the panel is visible after it opens, and closed after it is hidden (PR06), in milliseconds. */
const PANEL_TIMES = { visibleAfter: 100, closedAfter: 400 };

interface ProductNavigationProps {
  /** State that the shell requests; the panel follows with its delays. */
  open: boolean;
  onClose(): void;
}

/** The panel 'our solutions': the category tree from the root, opened at the shown product or category (LY15, BL14). */
export function ProductNavigation({ open, onClose }: ProductNavigationProps) {
  const t = useT();
  const title = t('productNavigation.title');
  const path = usePath();
  const dialog = useRef<HTMLDialogElement>(null);
  const { open: isOpen, visible } = usePhase(open, PANEL_TIMES);
  const place = findPlace(usePage());
  useModal(dialog, isOpen);
  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  return (
    <SidePanel
      dialog={dialog}
      title={title}
      titleId="product-navigation-title"
      className={styles['panel']}
      data-product-navigation=""
      data-visible={visible || undefined}
      onCancel={onCancel}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <nav aria-label={title} tabIndex={-1}>
            <Tree {...place} />
          </nav>
          <TextLink href={path('product.index')}>{t('category.allProducts')}</TextLink>
        </>
      )}
    </SidePanel>
  );
}

/** The category tree, which is loaded once, when the panel is first opened. */
function Tree({ product, category }: PagePlace) {
  const t = useT();
  const { locale } = useSite();
  const tree = useStore(categoryStore, (state) => state.tree);
  const chain = tree?.state === 'fetched' && category ? findNodeChain(tree.value, category) : [];
  useEffect(() => void categoryStore.getState().loadTree(locale), [locale]);
  if (tree?.state === 'failed')
    return <RetryNote text={t('product.loadError')} onRetry={() => void categoryStore.getState().loadTree(locale)} />;
  if (tree?.state !== 'fetched') return <Skeleton lines={6} />;
  if (tree.value.length === 0) return <p>{t('category.empty')}</p>;
  return <CategoryTree nodes={tree.value} place={{ product, category, chain }} />;
}

type PagePlace = Omit<Place, 'chain'>;

function findPlace(page: PageData): PagePlace {
  switch (page.layout) {
    case 'product':
    case 'product_simple':
    case 'product_system':
      return { product: page.content.product.id, category: page.content.product.category?.id ?? null };
    case 'product_category':
    case 'product_category_simple':
    case 'product_category_simple_descriptions':
      return { product: null, category: page.content.category.id };
    default:
      return { product: null, category: null };
  }
}
