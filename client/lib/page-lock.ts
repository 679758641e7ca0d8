const locks = new Set<object>();
const apply = () => document.documentElement.toggleAttribute('data-locked', locks.size > 0);

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
