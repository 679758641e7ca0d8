import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { useCompare } from '../features/compare/compare-store.ts';
import { TermLinks } from '../features/glossary/TermLinks.tsx';
import { withTexts } from '../i18n/load-texts.ts';
import { type Panel, panels } from '../lib/panels.ts';
import { useLazy } from '../lib/use-lazy.ts';
import { usePage } from '../page/page-context.tsx';
import { ShellPart } from './ShellPart.tsx';

/** Pages that show the comparison bar: those for finding products. */
const COMPARING_KINDS: ReadonlySet<string> = new Set<PageKindName>([
  'product.index',
  'product.finder',
  'product.lookup',
  'product.show',
  'product_category.index',
  'product_category.show',
  'search.index',
]);

/** Parts that exist only in the browser: popups, basket, comparison, product navigation. Loaded later or on demand. */
export function BrowserParts() {
  // popups cannot be requested without a network
  const { kind } = usePage();
  const mayPopUp = kind !== 'offline';
  const Popups = useLazy(mayPopUp, () => import('../features/popups/Popups.tsx').then((m) => m.Popups));
  const mayCompare = COMPARING_KINDS.has(kind);
  const compared = useCompare().length;
  const CompareBar = useLazy(mayCompare && compared, loadCompareBar);
  return (
    <>
      <ShellPart>
        <TermLinks />
      </ShellPart>
      <ShellPart>{Popups && <Popups />}</ShellPart>
      <ShellPart>{mayCompare && CompareBar && <CompareBar />}</ShellPart>
      <ShellPart>
        <LazyPanel panel="basket" load={loadBasket} />
      </ShellPart>
      <ShellPart>
        <LazyPanel panel="productNavigation" load={loadProductNavigation} />
      </ShellPart>
    </>
  );
}

type PanelPart = ComponentType<{ open: boolean; onClose(): void }>;

const loadCompareBar = withTexts('compare', () =>
  import('../features/compare/CompareBar.tsx').then((m) => m.CompareBar),
);
const loadBasket = withTexts('basket', () => import('../features/basket/BasketPanel.tsx').then((m) => m.BasketPanel));
const loadProductNavigation = () =>
  import('../features/product-navigation/ProductNavigation.tsx').then((m) => m.ProductNavigation);

/** A panel of the shell. If its code fails to load, the panel is closed, so that it can be requested again. */
function LazyPanel({ panel, load }: { panel: Panel; load(): Promise<PanelPart> }) {
  const open = useStore(panels, (state) => state.open === panel);
  const { hide } = panels.getState();
  const Part = useLazy(open, load, hide);
  return Part && <Part open={open} onClose={hide} />;
}
