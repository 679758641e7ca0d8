import { createStore } from 'zustand';

/** How many dialogs lie over the page. Each tells of itself; the shell locks the page (SH22). */
export const pageLock = createStore<{ count: number }>()(() => ({ count: 0 }));

/** Keeps the page behind from scrolling until the returned function is called. */
export function lockPage(): () => void {
  pageLock.setState(({ count }) => ({ count: count + 1 }));
  let locked = true;
  return () => {
    if (locked) pageLock.setState(({ count }) => ({ count: count - 1 }));
    locked = false;
  };
}
