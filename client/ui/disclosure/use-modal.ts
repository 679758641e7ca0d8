import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { lockPage } from '../../lib/page-lock.ts';

/**
 * Shows a dialog over the page while it is open: the browser holds the focus inside and gives it back, the page behind stands still.
 * first: what takes the focus; by default what the browser chooses, which is not the same in each.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  first?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const unlock = lockPage();
    dialog.showModal();
    first?.current?.focus();
    return () => {
      dialog.close();
      unlock();
      focusIfLost();
    };
  }, [isOpen, ref, first]);
}

/** Handlers of a dialog that a click beside it closes; a text that is marked up to there is no such click. */
export function useBackgroundClick(onClose: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown({ target }: MouseEvent) {
      pressed.current = target;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressed.current === currentTarget) onClose();
    },
  };
}
