import { createStore } from 'zustand';

/** Dialogs of the shell that buttons anywhere open. Menus and the search are popovers: the browser opens and closes those by itself. */
export type Panel = 'basket' | 'productNavigation';

interface Panels {
  /** One at a time (SH18); showing it closes every popover, as the platform has it (SH19). */
  open: Panel | null;
  show(panel: Panel): void;
  hide(): void;
}

export const panels = createStore<Panels>()((set) => ({
  open: null,
  show: (panel) => set({ open: panel }),
  hide: () => set({ open: null }),
}));
