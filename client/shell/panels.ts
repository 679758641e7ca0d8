import { createStore } from 'zustand';

/** What can lie over the page. One floor above the features, because they exclude each other (design 3). */
export type Panel = 'mobileNavigation' | 'basket' | 'search' | 'productNavigation';

interface Panels {
  open: Record<Panel, boolean>;
  /** Dialogs that are open; they lock the page too. */
  modals: number;
  show(panel: Panel): void;
  hide(panel: Panel): void;
  toggle(panel: Panel): void;
  openModal(): () => void;
}

/** Opening one closes these (SH18, SH19). */
const CLOSES: Record<Panel, readonly Panel[]> = {
  mobileNavigation: ['basket', 'productNavigation', 'search'],
  basket: ['search'],
  search: ['basket'],
  productNavigation: [],
};
/** A new page closes these (RT22). */
const CLOSED_BY_ROUTE: readonly Panel[] = ['mobileNavigation', 'productNavigation', 'search', 'basket'];
const LOCKING: readonly Panel[] = ['mobileNavigation', 'basket', 'productNavigation'];

export const panels = createStore<Panels>()((set, get) => ({
  open: { mobileNavigation: false, basket: false, search: false, productNavigation: false },
  modals: 0,
  show(panel) {
    const open = { ...get().open, [panel]: true };
    for (const other of CLOSES[panel]) open[other] = false;
    set({ open });
  },
  hide(panel) {
    if (get().open[panel]) set({ open: { ...get().open, [panel]: false } });
  },
  toggle(panel) {
    if (get().open[panel]) get().hide(panel);
    else get().show(panel);
  },
  openModal() {
    set({ modals: get().modals + 1 });
    let open = true;
    return () => {
      if (open) set({ modals: get().modals - 1 });
      open = false;
    };
  },
}));

export function closeForRoute(): void {
  for (const panel of CLOSED_BY_ROUTE) panels.getState().hide(panel);
}

/** SH22: the page behind does not scroll. */
export function isLocked(state: Pick<Panels, 'open' | 'modals'>): boolean {
  return state.modals > 0 || LOCKING.some((panel) => state.open[panel]);
}
