import { useStore } from 'zustand';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { Banner } from './Banner.tsx';
import { Settings } from './Settings.tsx';

/** The simple view is a banner beside the page, the advanced view a dialog above it. */
export function Consent() {
  const asks = useStore(visitorConsent, (state) => state.asks);
  const isDialogOpen = useStore(visitorConsent, (state) => state.isDialogOpen);
  return (
    <>
      {asks && <Banner />}
      <Settings isOpen={isDialogOpen} />
    </>
  );
}
