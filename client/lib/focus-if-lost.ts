import { flushSync } from 'react-dom';

/** What is closed may be seen, and hold the focus, until it has slid out. */
const CLOSED = '[popover]:not(:popover-open), dialog:not([open])';

/** Without a focus the next Tab begins at the top of the document. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest(CLOSED) !== null;
}

/** Called after what may have had the focus is closed or gone: gives it to the target, by default to the heading of the page. */
export function focusIfLost(target: HTMLElement | null = document.getElementById('page-title')): void {
  if (isFocusLost()) target?.focus({ preventScroll: true });
}

/**
 * Takes an item out of a list by a button that goes with it: the button that moves into its place takes the focus, or the one before;
 * of the last item the fallback of focusIfLost.
 */
export function removeItem(button: HTMLElement, remove: () => void, fallback?: HTMLElement | null): void {
  const item = button.closest('li');
  const list = item?.parentElement;
  const at = item && list ? [...list.children].indexOf(item) : 0;
  flushSync(remove);
  const left = list?.isConnected ? list.children : [];
  focusIfLost(left[Math.min(at, left.length - 1)]?.querySelector('button') ?? fallback);
}
