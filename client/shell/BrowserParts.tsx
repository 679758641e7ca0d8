import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCompare } from '../features/compare/use-compare.ts';
import { TermLinks } from '../features/glossary/TermLinks.tsx';
import { useLazy } from '../lib/use-lazy.ts';
import { type Panel, panels } from './panels.ts';

/** Parts that only a browser has: popups, basket, comparison, product navigation. Their code is loaded after the page, and on intent. */
export function BrowserParts() {
  const Popups = useLazy(true, () => import('../features/popups/Popups.tsx').then((m) => m.Popups));
  const basket = usePanel('basket');
  const Basket = useLazy(basket.wanted, () => import('../features/basket/BasketPanel.tsx').then((m) => m.BasketPanel));
  const isComparing = useCompare().length > 0;
  const CompareBar = useLazy(isComparing, () => import('../features/compare/CompareBar.tsx').then((m) => m.CompareBar));
  const products = usePanel('productNavigation');
  const ProductNavigation = useLazy(products.wanted, () =>
    import('../features/product-navigation/ProductNavigation.tsx').then((m) => m.ProductNavigation),
  );
  return (
    <>
      <TermLinks />
      {Popups && <Popups />}
      {CompareBar && <CompareBar />}
      {Basket && <Basket open={basket.open} onClose={() => panels.getState().hide('basket')} />}
      {ProductNavigation && (
        <ProductNavigation open={products.open} onClose={() => panels.getState().hide('productNavigation')} />
      )}
    </>
  );
}

/** wanted: it has been opened once. */
function usePanel(panel: Panel): { open: boolean; wanted: boolean } {
  const open = useStore(panels, (state) => state.open[panel]);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return { open, wanted };
}
