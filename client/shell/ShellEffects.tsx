import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { panels } from '../lib/panels.ts';
import { revealFocused } from '../lib/window/window-edges.ts';
import { watchPopovers } from './popovers/watch-popovers.ts';
import { watchScroll } from './scrolled-down.ts';

/** Effects of the shell: watches scrolling and popovers, and closes what is open over a page after a navigation. */
export function ShellEffects() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const lastAddress = useRef(address);
  useEffect(watchScroll, []);
  useEffect(watchPopovers, []);
  useEffect(revealFocused, []);
  // before NavigationEffects focuses the heading; what was opened before hydration stays open
  useLayoutEffect(() => {
    if (lastAddress.current !== address) closeForRoute();
    lastAddress.current = address;
  }, [address]);
  return null;
}

/**
 * Closes menus and panels after a navigation (RT22). A search in which the visitor types stays open: it was opened
 * while the page was loading.
 */
function closeForRoute(): void {
  panels.getState().hide();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open:not(:has(input:focus))'))
    popover.hidePopover();
}
