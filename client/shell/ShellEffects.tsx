import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { panels } from '../lib/panels.ts';
import { watchPopovers } from './popovers/watch-popovers.ts';
import { watchScroll } from './scrolled-down.ts';

/** What the shell does in a browser: scroll watch, focus of popovers, what lies over a page closed by a new one. */
export function ShellEffects() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const lastAddress = useRef(address);
  useEffect(watchScroll, []);
  useEffect(watchPopovers, []);
  // before the heading takes the focus, in an effect of NavigationEffects; what was opened before the app was there stays open
  useLayoutEffect(() => {
    if (lastAddress.current !== address) closeForRoute();
    lastAddress.current = address;
  }, [address]);
  return null;
}

/** RT22; but a search that was opened while the page was on its way, and in which somebody types, stays. */
function closeForRoute(): void {
  panels.getState().hide();
  // React would close it after the heading has taken the focus, which it cannot under a modal dialog
  document.querySelector<HTMLDialogElement>('dialog[data-basket]')?.close();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open:not(:has(input:focus))'))
    popover.hidePopover();
}
