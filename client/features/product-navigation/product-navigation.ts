import { createStore } from 'zustand';
import { createPhase } from '../../lib/phase.ts';

/** The panel becomes visible this many milliseconds after it opened. */
export const VISIBLE_DELAY_MS = 100;
/** The panel closes this many milliseconds after it became invisible. */
export const CLOSE_DELAY_MS = 400;

/** State of the panel; the category tree is in client/api/category-store. */
export interface ProductNavigationState {
  open: boolean;
  visible: boolean;
  activeNodeIds: readonly string[];
  show(): void;
  hide(): void;
  /** Adds the node to the active ones, or removes it. */
  toggleNode(id: string): void;
  activate(ids: readonly string[]): void;
  reset(): void;
}

export function createProductNavigation() {
  return createStore<ProductNavigationState>()((set, get) => ({
    open: false,
    visible: false,
    activeNodeIds: [],
    ...createPhase({ visibleAfter: VISIBLE_DELAY_MS, closedAfter: CLOSE_DELAY_MS }, set),
    toggleNode(id) {
      const ids = get().activeNodeIds;
      set({ activeNodeIds: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
    },
    activate(ids) {
      set({ activeNodeIds: [...new Set([...get().activeNodeIds, ...ids])] });
    },
    reset: () => set({ activeNodeIds: [] }),
  }));
}

export const productNavigation = createProductNavigation();
