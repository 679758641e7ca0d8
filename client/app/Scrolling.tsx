import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { isFragmentNavigation } from '../lib/navigation/use-plain-links.ts';

/**
 * React Router restores scroll positions, and jumps to the target of a fragment. A link within the page has already
 * scrolled there smoothly (BL10), perhaps long before React can show the address: its jump is undone before painting.
 */
export function Scrolling() {
  const { state } = useLocation();
  const hasScrolled = useNavigationType() !== 'POP' && isFragmentNavigation(state);
  const before = useRef(0);
  return (
    <>
      <LayoutEffect
        run={() => {
          before.current = window.scrollY;
        }}
      />
      <ScrollRestoration />
      <LayoutEffect run={() => hasScrolled && window.scrollTo(0, before.current)} />
    </>
  );
}

/** A component, because the effects of siblings run in order: one before ScrollRestoration, one after it. */
function LayoutEffect({ run }: { run: () => void }) {
  useLayoutEffect(() => {
    run();
  });
  return null;
}
