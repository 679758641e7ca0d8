import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import type { CategoryNode } from '#shared/rules/products/category-tree.ts';
import { categoryStore } from '../../api/category-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { RetryNote } from '../../ui/text/Note.tsx';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import styles from './CategoryTree.module.css';

/** Where the visitor is: ids of the shown product or category, and of the categories that lead there. */
export interface Place {
  product: string | null;
  category: string | null;
  chain: readonly string[];
}
interface CategoryTreeProps {
  nodes: readonly CategoryNode[];
  place: Place;
}

/** Disclosure buttons in nested lists: each row is a link to its page, with a button beside it that opens the row. */
export function CategoryTree({ nodes, place }: CategoryTreeProps) {
  return (
    <ul className={styles['level']}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} place={place} />
      ))}
    </ul>
  );
}

interface BranchProps {
  node: CategoryNode;
  place: Place;
}

/** Starts open on the way to the shown page; its products are loaded the first time (PR05). */
function Branch({ node, place }: BranchProps) {
  const t = useT();
  const id = useId();
  const path = usePath();
  const { locale } = useSite();
  const toggle = useRef<HTMLButtonElement>(null);
  const isOnWay = place.chain.includes(node.id);
  const [isOpen, setOpen] = useState(isOnWay);
  useEffect(() => {
    if (isOpen) void categoryStore.getState().loadProducts(locale, node.id);
  }, [isOpen, locale, node.id]);
  function retry() {
    // the retry button disappears when the retry starts
    toggle.current?.focus();
    void categoryStore.getState().loadProducts(locale, node.id);
  }
  const isCurrent = place.product === null && place.category === node.id;
  return (
    <li>
      <div className={styles['row']} data-current={isCurrent || undefined}>
        <AppLink
          href={path('product_category.show', node.path)}
          className={styles['category']}
          aria-current={isCurrent ? 'page' : isOnWay ? 'true' : undefined}
        >
          {node.name}
        </AppLink>
        <button
          ref={toggle}
          type="button"
          className={`icon-button ${styles['toggle']}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{t('productNavigation.toggle', { name: node.name })}</span>
          <Icon name="chevron" />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles['inside']}>
          {node.children.length > 0 && <CategoryTree nodes={node.children} place={place} />}
          <BranchProducts node={node} place={place} onRetry={retry} />
        </div>
      )}
    </li>
  );
}

function BranchProducts({ node, place, onRetry }: BranchProps & { onRetry(): void }) {
  const t = useT();
  const products = useStore(categoryStore, (state) => state.products[node.id]);
  if (products?.state !== 'fetched')
    return (
      <div className={styles['wait']}>
        {products?.state === 'failed' ? (
          <RetryNote text={t('product.loadError')} onRetry={onRetry} />
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
    );
  if (products.value.length === 0)
    return node.children.length === 0 ? <p className={styles['empty']}>{t('category.empty')}</p> : null;
  return (
    <ul className={styles['level']}>
      {products.value.map((product) => (
        <ProductRow key={product.id} product={product} isCurrent={product.id === place.product} />
      ))}
    </ul>
  );
}

function ProductRow({ product, isCurrent }: { product: ProductTeaser; isCurrent: boolean }) {
  const path = usePath();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={row} className={styles['row']} data-current={isCurrent || undefined}>
      <AppLink
        href={path('product.show', product.slug)}
        className={styles['product']}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {product.name}
      </AppLink>
    </li>
  );
}
