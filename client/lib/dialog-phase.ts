import { useEffect, useState } from 'react';
import { wantsLessMotion } from './motion.ts';

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

export interface Phase {
  /** It is in the document and contains the focus. */
  open: boolean;
  /** It is fully visible; while it is open but not visible, it fades in or out. */
  visible: boolean;
}
export const CLOSED: Phase = { open: false, visible: false };

/** The phases of an overlay: open, then visible; invisible, then closed. With reduced motion nothing is waited for. */
export function createPhase({ visibleAfter, closedAfter }: PhaseTimes, onChange: (phase: Phase) => void) {
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (phase: Phase) => {
    isOpen = phase.open;
    onChange(phase);
  };
  const setLater = (ms: number, phase: Phase) => {
    clearTimeout(timer);
    timer = setTimeout(set, wantsLessMotion() ? 0 : ms, phase);
  };
  return {
    show() {
      if (!isOpen) set({ open: true, visible: false });
      setLater(visibleAfter, { open: true, visible: true });
    },
    hide() {
      if (!isOpen) return;
      set({ open: true, visible: false });
      setLater(closedAfter, CLOSED);
    },
  };
}

/** The phases of an overlay that its owner opens and closes. */
export function usePhase(isOpen: boolean, times: PhaseTimes): Phase {
  const [phase, setPhase] = useState(CLOSED);
  const [steps] = useState(() => createPhase(times, setPhase));
  useEffect(() => (isOpen ? steps.show() : steps.hide()), [isOpen, steps]);
  return phase;
}
