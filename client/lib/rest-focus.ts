/**
 * The focus after something over the page has closed. The browser gives it back to where it was; where that is gone, or nothing had
 * it, it goes to the page's heading: the keyboard must not go on from the end of the document.
 */
export function restFocus(): void {
  if (document.activeElement === document.body) document.getElementById('page-title')?.focus({ preventScroll: true });
}
