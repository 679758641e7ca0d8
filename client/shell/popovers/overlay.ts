import { createStore } from 'zustand';

/** Spec 9: clicks on the overlay of the contact page count once in this time. Milliseconds. */
export const OVERLAY_CLICK_MS = 500;

/** A popover, or what closes a list or dialog of the contact page. */
type Opened = HTMLElement | (() => void);
interface Overlay {
  /** What lies over the page, the last opened at the end. The overlay is there while it is not empty. */
  open: ReadonlySet<Opened>;
  raise(opened: Opened): void;
  lower(opened: Opened): void;
  /** CT12: a click on the overlay closes what was opened last. */
  runLast(): void;
  reset(): void;
}

export const overlay = createStore<Overlay>()((set, get) => {
  let lastRun = Number.NEGATIVE_INFINITY;
  return {
    open: new Set(),
    raise: (opened) => set({ open: new Set(get().open).add(opened) }),
    lower: (opened) => set({ open: new Set([...get().open].filter((other) => other !== opened)) }),
    runLast() {
      const now = Date.now();
      if (now - lastRun < OVERLAY_CLICK_MS) return;
      lastRun = now;
      [...get().open].findLast(isAction)?.();
    },
    reset: () => set({ open: new Set() }),
  };
});

export const isAction = (opened: Opened): opened is () => void => typeof opened === 'function';
