import { useEffect } from 'react';
import { useOnNavigation } from '../lib/navigation/use-on-navigation.ts';
import { closeLayers } from '../lib/panels.ts';
import { revealFocused, skipIdleFrames } from '../lib/window/window-edges.ts';
import { watchPopovers } from './popovers/watch-popovers.ts';
import { watchScroll } from './scrolled-down.ts';

/** Effects of the shell: watches scrolling and popovers, and closes what is open over a page after a navigation. */
export function ShellEffects() {
  useEffect(watchScroll, []);
  useEffect(watchPopovers, []);
  useEffect(revealFocused, []);
  useEffect(skipIdleFrames, []);
  // what was opened before hydration stays open
  useOnNavigation(closeLayers);
  return null;
}
