import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { useCompare } from '../features/compare/compare-store.ts';
import { TermLinks } from '../features/glossary/TermLinks.tsx';
import { useLazy } from '../lib/use-lazy.ts';
import { usePage } from '../page/page-context.tsx';
import { type Panel, panels } from './popovers/panels.ts';

/** Parts that only a browser has: popups, basket, comparison, product navigation. Their code is loaded after the page, and on intent. */
export function BrowserParts() {
  // without a network none can be asked for
  const mayPopUp = usePage().kind !== 'offline';
  const Popups = useLazy(mayPopUp, () => import('../features/popups/Popups.tsx').then((m) => m.Popups));
  const isComparing = useCompare().length > 0;
  const CompareBar = useLazy(isComparing, () => import('../features/compare/CompareBar.tsx').then((m) => m.CompareBar));
  return (
    <>
      <TermLinks />
      {Popups && <Popups />}
      {CompareBar && <CompareBar />}
      <LazyPanel panel="basket" load={loadBasket} />
      <LazyPanel panel="productNavigation" load={loadProductNavigation} />
    </>
  );
}

type PanelPart = ComponentType<{ open: boolean; onClose(): void }>;

const loadBasket = () => import('../features/basket/BasketPanel.tsx').then((m) => m.BasketPanel);
const loadProductNavigation = () =>
  import('../features/product-navigation/ProductNavigation.tsx').then((m) => m.ProductNavigation);

/** A panel whose code does not come is not open: it could not be asked for again. */
function LazyPanel({ panel, load }: { panel: Panel; load(): Promise<PanelPart> }) {
  const open = useStore(panels, (state) => state.open === panel);
  const { hide } = panels.getState();
  const Part = useLazy(open, load, hide);
  return Part && <Part open={open} onClose={hide} />;
}
