import { type RefObject, useEffect } from 'react';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { lockPage } from '../../lib/page-lock.ts';

/**
 * Shows a dialog as modal while isOpen is true: the browser keeps the focus inside and restores it afterwards, and the
 * page behind does not scroll. first: the element to focus; by default the browser chooses, and browsers differ.
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
