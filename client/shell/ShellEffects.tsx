import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { overlay } from './overlay.ts';
import { closeForRoute, isLocked, panels } from './panels.ts';
import { watchScroll } from './scrolled-down.ts';

/** What the shell does in a browser: scroll watch, scroll lock, panels closed by a new page. */
export function ShellEffects() {
  const { pathname, search } = useLocation();
  const locked = useStore(panels, isLocked);
  const covered = useStore(overlay, (state) => state.level > 0);
  useEffect(() => watchScroll(), []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', locked);
  }, [locked]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-overlay', covered);
  }, [covered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => {
    closeForRoute();
    overlay.getState().reset();
  }, [pathname, search]);
  return null;
}
