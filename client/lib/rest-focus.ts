/** What is closed may be seen, and hold the focus, until it has slid out. */
const CLOSED = '[popover]:not(:popover-open), dialog:not([open])';

/** Without a focus the next Tab begins at the top of the document. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest(CLOSED) !== null;
}

/** Called after what may have had the focus is closed or gone: gives it to the target, by default to the heading of the page. */
export function restFocus(target: HTMLElement | null = document.getElementById('page-title')): void {
  if (isFocusLost()) target?.focus({ preventScroll: true });
}
