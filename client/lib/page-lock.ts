const locks = new Set<object>();

/**
 * Sets data-locked, by which styles/base.css keeps the page from scrolling; its value is `gutter` if the page has a
 * scroll bar that takes space. Its place stays free then, so that the page keeps its width.
 */
export function markLocked(isLocked: boolean): void {
  const root = document.documentElement;
  if (!isLocked) root.removeAttribute('data-locked');
  else if (!root.hasAttribute('data-locked'))
    root.setAttribute('data-locked', window.innerWidth > root.clientWidth ? 'gutter' : '');
}
const apply = () => markLocked(locks.size > 0);

/** Keeps the page behind a dialog or menu from scrolling (SH22) until the returned function is called. */
export function lockPage(): () => void {
  const lock = {};
  locks.add(lock);
  apply();
  return () => {
    locks.delete(lock);
    apply();
  };
}
