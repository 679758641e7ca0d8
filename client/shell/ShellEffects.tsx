import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { toScreenKey } from '#shared/pages/screen-key.ts';
import { usePage } from '../app/page-context.tsx';
import { pageLock } from '../lib/page-lock.ts';
import { useChange } from '../lib/use-change.ts';
import { overlay } from './popovers/overlay.ts';
import { closeForRoute, isLocked, panels } from './popovers/panels.ts';
import { watchScroll } from './scrolled-down.ts';

/** What the shell does in a browser: scroll watch, scroll lock, panels closed by a new page. */
export function ShellEffects() {
  const { pathname, search } = useLocation();
  const screen = toScreenKey(usePage());
  const hasPanel = useStore(panels, isLocked);
  const hasDialog = useStore(pageLock, ({ count }) => count > 0);
  const locked = hasPanel || hasDialog;
  const covered = useStore(overlay, (state) => state.level > 0);
  useEffect(() => watchScroll(), []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', locked);
  }, [locked]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-overlay', covered);
  }, [covered]);
  useChange(pathname + search, closeForRoute);
  // on leaving: a popup that came with the page has raised the overlay already
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise
  useEffect(() => () => overlay.getState().reset(), [screen, search]);
  return null;
}
