import { createStore } from 'zustand';

interface Overlay {
  /** How many menus lie over the page; never below 0. */
  level: number;
  raise(): void;
  lower(): void;
  reset(): void;
}

/** Spec 4: the level rises with each dropdown or popup that opens and falls as it closes; the overlay is open above 0. */
export const overlay = createStore<Overlay>()((set, get) => ({
  level: 0,
  raise: () => set({ level: get().level + 1 }),
  lower: () => set({ level: Math.max(0, get().level - 1) }),
  reset: () => set({ level: 0 }),
}));
