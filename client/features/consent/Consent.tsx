import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { Banner } from './Banner.tsx';
import { Settings } from './Settings.tsx';

/** The simple view is a banner beside the page, the advanced one a dialog over it. */
export function Consent() {
  const asks = useStore(visitorConsent, (state) => state.asks);
  const isDialogOpen = useStore(visitorConsent, (state) => state.isDialogOpen);
  useFocusKept(asks);
  return (
    <>
      {asks && <Banner />}
      <Settings isOpen={isDialogOpen} />
    </>
  );
}

/** What had the focus goes with the banner: the page takes it, so that the next Tab is not the first of the document. */
function useFocusKept(asks: boolean): void {
  const asked = useRef(asks);
  useEffect(() => {
    if (asked.current && !asks && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    asked.current = asks;
  }, [asks]);
}
