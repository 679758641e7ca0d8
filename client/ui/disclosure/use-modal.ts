import { type RefObject, useEffect } from 'react';
import { lockPage } from '../../lib/page-lock.ts';
import { restFocus } from '../../lib/rest-focus.ts';

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
      restFocus();
    };
  }, [isOpen, ref, first]);
}
