import type { PageCrumb } from '#shared/pages/page-data.ts';
import { useT } from '../../i18n/translation.tsx';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { panels } from '../../lib/panels.ts';
import { usePath } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx';
import styles from './ProductBar.module.css';

/** The line above a product: product navigation and breadcrumbs. */
export function ProductBar({ crumbs, hasCategory }: { crumbs: readonly PageCrumb[]; hasCategory: boolean }) {
  // the last crumb before the product: a draft of a category has no page, and no crumb
  const category = hasCategory ? crumbs.slice(1, -1).at(-1) : undefined;
  return (
    <div className={styles['bar']}>
      <ProductNavigationButton categoryPath={category?.path} />
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}

/** Opens the product navigation; without a script it is a link to the category, or to all categories (LY15). */
export function ProductNavigationButton({ categoryPath }: { categoryPath?: string | null | undefined }) {
  const t = useT();
  const path = usePath();
  return (
    <a
      href={categoryPath ?? path('product_category.index') ?? path('product.index') ?? '#main'}
      className={`touch-target ${styles['button']}`}
      aria-haspopup="dialog"
      data-enhanced=""
      data-print="no"
      onClick={onPlainClick(() => panels.getState().show('productNavigation'))}
    >
      <Icon name="menu" />
      {t('productNavigation.title')}
    </a>
  );
}
