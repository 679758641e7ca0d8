import { createStore } from 'zustand';
import { createThrottle } from '../../lib/timing.ts';

/** Spec 9: clicks on the overlay of the contact page count once in this time. Milliseconds. */
export const OVERLAY_CLICK_MS = 500;

/** Closes a list or dialog of the contact page. */
type Close = () => void;
interface Overlay {
  /** Of what lies over the page, the last opened at the end. The overlay is there while it is not empty. */
  open: ReadonlySet<Close>;
  raise(close: Close): void;
  lower(close: Close): void;
  /** CT12: a click on the overlay closes what was opened last. */
  runLast(): void;
  reset(): void;
}

export const overlay = createStore<Overlay>()((set, get) => {
  const mayRun = createThrottle(OVERLAY_CLICK_MS);
  return {
    open: new Set(),
    raise: (close) => set({ open: new Set(get().open).add(close) }),
    lower: (close) => set({ open: new Set([...get().open].filter((other) => other !== close)) }),
    runLast() {
      if (mayRun()) [...get().open].at(-1)?.();
    },
    reset: () => set({ open: new Set() }),
  };
});
