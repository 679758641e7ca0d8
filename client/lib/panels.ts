import { createStore } from 'zustand';

/** Dialogs of the shell that any button may open. Menus and the search are popovers, which the browser opens itself. */
export type Panel = 'basket' | 'productNavigation';

/** Id of the phone's bar, which stays in sight beside the basket. */
export const BOTTOM_BAR_ID = 'bottom-bar';

interface Panels {
  /** One at a time (SH18); the browser closes all popovers when a modal dialog is shown (SH19). */
  open: Panel | null;
  show(panel: Panel): void;
  toggle(panel: Panel): void;
  hide(): void;
}

export const panels = createStore<Panels>()((set) => ({
  open: null,
  show: (panel) => set({ open: panel }),
  toggle: (panel) => set(({ open }) => ({ open: open === panel ? null : panel })),
  hide: () => set({ open: null }),
}));

/**
 * Closes menus and panels after a navigation (RT22). A search in which the visitor types stays open: it was opened
 * while the page was loading.
 */
export function closeLayers(): void {
  panels.getState().hide();
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open:not(:has(input:focus))'))
    popover.hidePopover();
}
