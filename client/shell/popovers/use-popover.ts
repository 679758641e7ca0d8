import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { type Panel, panels } from './panels.ts';

/**
 * A popover that works by itself (button with popovertarget, also without JavaScript) and follows the panels store:
 * the browser's toggle tells the store, the store's rules close the popover.
 */
export function usePanelPopover(panel: Panel): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const open = useStore(panels, (state) => state.open[panel]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      if (event.target !== element) return;
      if ((event as ToggleEvent).newState === 'open') panels.getState().show(panel);
      else panels.getState().hide(panel);
    };
    element.addEventListener('toggle', onToggle);
    // opened before the app was there
    if (element.matches(':popover-open')) panels.getState().show(panel);
    return () => element.removeEventListener('toggle', onToggle);
  }, [panel]);
  useEffect(() => {
    const element = ref.current;
    // what the store has just been told of is no wish to close it
    if (!element || open !== panels.getState().open[panel]) return;
    if (open !== element.matches(':popover-open')) element.togglePopover(open);
  }, [open, panel]);
  return ref;
}
