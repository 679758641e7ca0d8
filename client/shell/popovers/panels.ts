import { createStore } from 'zustand';

/** What can lie over the page. One floor above the features, because they exclude each other (design 3). */
export type Panel = 'mobileNavigation' | 'basket' | 'search' | 'productNavigation';

interface Panels {
  open: Record<Panel, boolean>;
  show(panel: Panel): void;
  hide(panel: Panel): void;
  toggle(panel: Panel): void;
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
}));

export function closeForRoute(): void {
  for (const panel of CLOSED_BY_ROUTE) panels.getState().hide(panel);
}

/** SH22: the page behind does not scroll. Dialogs lock it by themselves (client/lib/page-lock.ts). */
export function isLocked(state: Pick<Panels, 'open'>): boolean {
  return LOCKING.some((panel) => state.open[panel]);
}
