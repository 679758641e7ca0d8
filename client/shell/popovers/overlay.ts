import { createStore } from 'zustand';

/** Spec 9: clicks on the overlay of the contact page count once in this time. Milliseconds. */
export const OVERLAY_CLICK_MS = 500;

type Action = () => void;
interface Overlay {
  /** How many menus lie over the page; never below 0. */
  level: number;
  /** What closes the things that opened, the last opened at the end. */
  actions: readonly Action[];
  raise(action?: Action): void;
  /** action: the one it was raised with. */
  lower(action?: Action): void;
  /** CT12: a click on the overlay closes what was opened last. */
  runLast(): void;
  reset(): void;
}

/** Spec 4: the level rises with each dropdown or popup that opens and falls as it closes; the overlay is open above 0. */
export const overlay = createStore<Overlay>()((set, get) => {
  let lastRun = Number.NEGATIVE_INFINITY;
  return {
    level: 0,
    actions: [],
    raise: (action) => set({ level: get().level + 1, actions: action ? [...get().actions, action] : get().actions }),
    lower: (action) =>
      set({ level: Math.max(0, get().level - 1), actions: get().actions.filter((other) => other !== action) }),
    runLast() {
      const now = Date.now();
      if (now - lastRun < OVERLAY_CLICK_MS) return;
      lastRun = now;
      get().actions.at(-1)?.();
    },
    reset: () => set({ level: 0, actions: [] }),
  };
});
