import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { toScreenKey } from '#shared/pages/screen-key.ts';
import { useChange } from '../lib/use-change.ts';
import { usePage } from '../page/page-context.tsx';
import { overlay } from './popovers/overlay.ts';
import { panels } from './popovers/panels.ts';
import { watchPopovers } from './popovers/watch-popovers.ts';
import { watchScroll } from './scrolled-down.ts';

/** What the shell does in a browser: scroll watch, focus of popovers, what lies over a page closed by a new one. */
export function ShellEffects() {
  const { pathname, search } = useLocation();
  const screen = toScreenKey(usePage());
  const covered = useStore(overlay, (state) => state.level > 0);
  useEffect(watchScroll, []);
  useEffect(watchPopovers, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-overlay', covered);
  }, [covered]);
  useChange(pathname + search, closeForRoute);
  // on leaving: a popup that came with the page has raised the overlay already
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => () => overlay.getState().reset(), [screen, search]);
  return null;
}

/** RT22. */
function closeForRoute(): void {
  panels.getState().hide();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
}
