import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { isFragmentNavigation } from '../lib/navigation/use-plain-links.ts';
import { isFlagChange } from '../lib/navigation/use-query-flag.ts';

/**
 * React Router restores scroll positions, and jumps to the target of a fragment. A link within the page has already
 * scrolled there smoothly (BL10), perhaps long before React can show the address: its jump is undone before painting,
 * as is one to the place where the visitor was before a dialog was opened by a query flag (D10).
 */
export function Scrolling() {
  const location = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const before = useRef({ location, top: 0 });
  return (
    <>
      <LayoutEffect
        run={() => {
          before.current.top = window.scrollY;
        }}
      />
      <ScrollRestoration />
      <LayoutEffect
        run={() => {
          const last = before.current;
          before.current = { location, top: 0 };
          const stays = isFragmentNavigation(location.state) || isFlagChange(last.location, location);
          if (stays && !isRestored) window.scrollTo(0, last.top);
        }}
      />
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
