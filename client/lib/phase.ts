/** Durations in milliseconds. */
export interface PhaseTimes {
  /** From open to visible. */
  visibleAfter: number;
  /** From invisible to closed. */
  closedAfter: number;
}
/** Visible 10 ms after it opened, closed 400 ms after it turned invisible. */
export const MODAL_TIMES: PhaseTimes = { visibleAfter: 10, closedAfter: 400 };
/** Visible 100 ms after mount, closed with a delay of 300 ms. */
export const CUSTOM_MODAL_TIMES: PhaseTimes = { visibleAfter: 100, closedAfter: 300 };
const AT_ONCE: PhaseTimes = { visibleAfter: 0, closedAfter: 0 };

export interface Phase {
  /** It is in the document and contains the focus. */
  open: boolean;
  /** It is fully visible; while it is open but not visible, it fades in or out. */
  visible: boolean;
}
export const CLOSED: Phase = { open: false, visible: false };

/**
 * The phases of an overlay: open, then visible; invisible, then closed. isQuick: whether there is no motion to wait
 * for, checked each time.
 */
export function createPhase(times: PhaseTimes, onChange: (phase: Phase) => void, isQuick = () => false) {
  let phase = CLOSED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: Phase) => {
    phase = next;
    onChange(next);
  };
  const later = (ms: number, next: Phase) => {
    clearTimeout(timer);
    if (ms === 0) set(next);
    else timer = setTimeout(() => set(next), ms);
  };
  const choose = () => (isQuick() ? AT_ONCE : times);
  return {
    show() {
      if (!phase.open) set({ open: true, visible: false });
      later(choose().visibleAfter, { open: true, visible: true });
    },
    hide() {
      if (!phase.open) return;
      set({ open: true, visible: false });
      later(choose().closedAfter, CLOSED);
    },
  };
}
