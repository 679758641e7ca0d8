import { createStore } from 'zustand';

/** Dialogs of the shell that any button may open. Menus and the search are popovers, which the browser opens itself. */
export type Panel = 'basket' | 'productNavigation';

interface Panels {
  /** One at a time (SH18); the browser closes all popovers when a modal dialog is shown (SH19). */
  open: Panel | null;
  show(panel: Panel): void;
  hide(): void;
}

export const panels = createStore<Panels>()((set) => ({
  open: null,
  show: (panel) => set({ open: panel }),
  hide: () => set({ open: null }),
}));
