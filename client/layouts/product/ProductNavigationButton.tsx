import { useStore } from 'zustand';
import { useT } from '../../i18n/translation.tsx';
import { panels } from '../../lib/panels.ts';
import { useHandOverFocus } from '../../lib/use-hand-over-focus.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './ProductNavigationButton.module.css';

/**
 * LY15: opens the product navigation; without a script it is a link to the category of the product, or to all
 * categories.
 */
export function ProductNavigationButton({ category }: { category?: { slug: string; path?: string | null } | null }) {
  const t = useT();
  const path = usePath();
  const open = useStore(panels, (state) => state.open === 'productNavigation');
  const isHydrated = useHydrated();
  const focus = useHandOverFocus();
  const content = (
    <>
      <Icon name="menu" />
      {t('productNavigation.title')}
    </>
  );
  if (!isHydrated) {
    const show = category ? path('product_category.show', category.path ?? category.slug) : null;
    return (
      <AppLink
        ref={focus.from}
        href={show ?? path('product_category.index') ?? path('product.index')}
        className={`touch-target ${styles['button']}`}
        data-print="no"
      >
        {content}
      </AppLink>
    );
  }
  return (
    <button
      ref={focus.to}
      type="button"
      className={`touch-target ${styles['button']}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => panels.getState().show('productNavigation')}
    >
      {content}
    </button>
  );
}
