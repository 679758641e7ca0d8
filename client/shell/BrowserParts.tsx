import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLazy } from '../lib/use-lazy.ts';
import { panels } from './panels.ts';

/** Parts that only a browser has (SH12): consent and basket. Their code is loaded after the page, and on intent. */
export function BrowserParts() {
  const Consent = useLazy(true, () => import('../features/consent/Consent.tsx').then((m) => m.Consent));
  const open = useStore(panels, (state) => state.open.basket);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  const Basket = useLazy(wanted, () => import('../features/basket/BasketPanel.tsx').then((m) => m.BasketPanel));
  return (
    <>
      {Consent && <Consent />}
      {Basket && (
        <Basket
          open={open}
          onClose={() => panels.getState().hide('basket')}
          onModal={() => panels.getState().openModal()}
        />
      )}
    </>
  );
}
