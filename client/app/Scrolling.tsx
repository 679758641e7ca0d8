import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { isFragmentNavigation } from '../lib/navigation/use-plain-links.ts';

/**
 * React Router restores positions, and jumps to what a fragment names. A link to a place of the page has scrolled by itself (BL10),
 * perhaps long before React can show the address: there the jump is undone before it is painted.
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

/** Effects of siblings run in their order. */
function LayoutEffect({ run }: { run: () => void }) {
  useLayoutEffect(() => {
    run();
  });
  return null;
}
