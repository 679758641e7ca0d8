import { focusIfLost } from '../../lib/focus-if-lost.ts';

/** Restores the focus when a popover closes, for all popovers of the page. */
export function watchPopovers(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  /** Popovers that are closing with the focus inside. */
  const focused = new WeakSet<Element>();
  const onBefore = (event: Event) => {
    const popover = event.target as HTMLElement;
    if (popover.popover === null || (event as ToggleEvent).newState === 'open') return;
    if (popover.contains(document.activeElement)) focused.add(popover);
  };
  const onToggle = (event: Event) => {
    const popover = event.target as HTMLElement;
    if (!focused.delete(popover)) return;
    // browsers restore the focus themselves when the outermost popover closes, but not when a nested one does
    const buttons = document.querySelectorAll<HTMLElement>(
      `[popovertarget="${CSS.escape(popover.id)}"]:not([popovertargetaction])`,
    );
    const button = [...buttons].find((each) => each.checkVisibility());
    if (button) focusIfLost(button);
  };
  document.addEventListener('beforetoggle', onBefore, options);
  document.addEventListener('toggle', onToggle, options);
  return () => ending.abort();
}
