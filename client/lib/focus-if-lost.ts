import { flushSync } from 'react-dom';

/**
 * A closed popover or dialog may be visible, and have the focus, until it has slid out. One that is laid out as a part
 * of the page (the menu of a wide window) is not on its way out.
 */
const CLOSED = '[popover]:not(:popover-open), dialog:not([open])';

/** Without a focus the next Tab begins at the top of the document. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  const closed = focused?.closest(CLOSED);
  return !focused || focused === document.body || (closed ? getComputedStyle(closed).position !== 'static' : false);
}

/** Call it after closing or removing what may have had the focus: focuses the target, by default the page's heading. */
export function focusIfLost(target: HTMLElement | null = document.getElementById('page-title')): void {
  if (isFocusLost()) target?.focus({ preventScroll: true });
}

/**
 * Removes an item from a list by a button in the item. The focus moves to the button of the item that takes its place,
 * or to that of the item before; if the list is empty, to the fallback: by default the title of the dialog around the
 * button, or else as in focusIfLost.
 */
export function removeItem(button: HTMLElement, remove: () => void, fallback?: HTMLElement | null): void {
  const item = button.closest('li');
  const list = item?.parentElement;
  const title = button.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]');
  const at = item && list ? [...list.children].indexOf(item) : 0;
  flushSync(remove);
  const left = list?.isConnected ? list.children : [];
  focusIfLost(left[Math.min(at, left.length - 1)]?.querySelector('button') ?? fallback ?? title);
}
