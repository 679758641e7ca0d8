import type { PageCrumb } from '#shared/pages/page-data.ts';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import styles from './ProductBar.module.css';
import { ProductNavigationButton } from './ProductNavigationButton.tsx';

interface ProductBarProps {
  crumbs: readonly PageCrumb[];
  /** Category of the product. */
  category: { slug: string; path?: string | null } | null | undefined;
}

/** The line above a product: product navigation and breadcrumbs. */
export function ProductBar({ crumbs, category }: ProductBarProps) {
  return (
    <div className={styles['bar']}>
      <ProductNavigationButton category={category ?? null} />
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}
