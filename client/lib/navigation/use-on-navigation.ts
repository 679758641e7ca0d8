import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { QUERY_FLAGS } from '#shared/routing/query-flags.ts';
import { isFragmentNavigation } from './use-plain-links.ts';

/**
 * Runs after each navigation, also one to the address that is shown, or to another place of its page. Before
 * NavigationEffects, which focuses the heading of a new page: that cannot take the focus under a modal dialog.
 */
export function useOnNavigation(run: () => void): void {
  const location = useLocation();
  const isPop = useNavigationType() === 'POP';
  const last = useRef(location);
  const onNavigation = useEffectEvent(run);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = location;
    // a link within the page has already closed what it is in, and has moved the focus (use-plain-links.ts)
    const isDone = !isPop && isFragmentNavigation(location.state) && before.search === location.search;
    if (before !== location && !isDone && !isFlagRemoved(before, location)) onNavigation();
  }, [location, isPop]);
}

/** Whether only a query flag was taken out of the address: the visitor went nowhere (D10). */
function isFlagRemoved(before: Location, now: Location): boolean {
  const had = new URLSearchParams(before.search);
  const has = new URLSearchParams(now.search);
  return before.pathname === now.pathname && QUERY_FLAGS.some((flag) => had.has(flag) && !has.has(flag));
}
