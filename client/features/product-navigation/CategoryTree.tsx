import { createContext, use, useEffect, useId, useRef } from 'react';
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
import { productNavigation } from './product-navigation.ts';

/** Where the visitor is: ids of the shown product or category, and of the categories that lead there. */
export interface Place {
  product: string | null;
  category: string | null;
  chain: readonly string[];
}
const PlaceContext = createContext<Place>({ product: null, category: null, chain: [] });

/** Disclosure buttons in nested lists: each row is a link to its page, with a button beside it that opens the row. */
export function CategoryTree({ nodes, place }: { nodes: readonly CategoryNode[]; place: Place }) {
  return (
    <PlaceContext value={place}>
      <Level nodes={nodes} />
    </PlaceContext>
  );
}

function Level({ nodes }: { nodes: readonly CategoryNode[] }) {
  return (
    <ul className={styles['level']}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} />
      ))}
    </ul>
  );
}

/** PR05: expanded while it is active; its products are loaded the first time. */
function Branch({ node }: { node: CategoryNode }) {
  const t = useT();
  const id = useId();
  const path = usePath();
  const { locale } = useSite();
  const place = use(PlaceContext);
  const toggle = useRef<HTMLButtonElement>(null);
  const active = useStore(productNavigation, (state) => state.activeNodeIds.includes(node.id));
  useEffect(() => {
    if (active) void categoryStore.getState().loadProducts(locale, node.id);
  }, [active, locale, node.id]);
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
          aria-current={isCurrent ? 'page' : place.chain.includes(node.id) ? 'true' : undefined}
        >
          {node.name}
        </AppLink>
        <button
          ref={toggle}
          type="button"
          className={`icon-button ${styles['toggle']}`}
          aria-expanded={active}
          aria-controls={id}
          onClick={() => productNavigation.getState().toggleNode(node.id)}
        >
          <span className="visually-hidden">{t('productNavigation.toggle', { name: node.name })}</span>
          <Icon name="chevron" />
        </button>
      </div>
      {active && (
        <div id={id} className={styles['inside']}>
          {node.children.length > 0 && <Level nodes={node.children} />}
          <Products node={node} onRetry={retry} />
        </div>
      )}
    </li>
  );
}

function Products({ node, onRetry }: { node: CategoryNode; onRetry(): void }) {
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
        <ProductRow key={product.id} product={product} />
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: ProductTeaser }) {
  const path = usePath();
  const isCurrent = use(PlaceContext).product === product.id;
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
