import { createStore } from 'zustand';
import { createThrottle } from '../../lib/debounce.ts';

/** Time in which only one click on the overlay of the contact page counts, in milliseconds (spec 9). */
export const OVERLAY_CLICK_MS = 500;

/** Closes a list or dialog of the contact page. */
type Close = () => void;
interface Overlay {
  /** Close functions of what is open above the page, the last opened at the end. Any of them shows the overlay. */
  open: ReadonlySet<Close>;
  raise(close: Close): void;
  lower(close: Close): void;
  /** A click on the overlay closes what was opened last (CT12). */
  closeLast(): void;
  reset(): void;
}

export const overlay = createStore<Overlay>()((set, get) => {
  const mayClose = createThrottle(OVERLAY_CLICK_MS);
  return {
    open: new Set(),
    raise: (close) => set({ open: new Set(get().open).add(close) }),
    lower: (close) => set({ open: new Set([...get().open].filter((other) => other !== close)) }),
    closeLast() {
      if (mayClose()) [...get().open].at(-1)?.();
    },
    reset: () => set({ open: new Set() }),
  };
});
