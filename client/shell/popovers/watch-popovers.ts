import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { overlay } from './overlay.ts';

/** Follows all popovers of the page: the overlay's level (SH25), and where the focus goes when one closes. */
export function watchPopovers(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  /** Closing with the focus inside. */
  const focused = new WeakSet<Element>();
  const onBefore = (event: Event) => {
    const popover = event.target as HTMLElement;
    if (popover.popover === null) return;
    if ((event as ToggleEvent).newState === 'open') return overlay.getState().raise(popover);
    overlay.getState().lower(popover);
    if (popover.contains(document.activeElement)) focused.add(popover);
  };
  const onToggle = (event: Event) => {
    const popover = event.target as HTMLElement;
    if (!focused.delete(popover)) return;
    // browsers give the focus back themselves when the outermost popover closes, but not when a nested one does
    const buttons = document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
    const button = [...buttons].find((each) => each.checkVisibility());
    if (button) focusIfLost(button);
  };
  // opened before the app was there
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) overlay.getState().raise(popover);
  document.addEventListener('beforetoggle', onBefore, options);
  document.addEventListener('toggle', onToggle, options);
  return () => ending.abort();
}
