import { type RefObject, useEffect } from 'react';
import { lockPage } from '../../lib/page-lock.ts';
import { panels } from '../../lib/panels.ts';

/** A popover that covers the whole window is modal: what else is on the page is inert and stands still meanwhile. */
export function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    let unlock: (() => void) | null = null;
    const apply = (isOpen: boolean) => {
      for (const part of document.getElementById('main')?.parentElement?.children ?? [])
        if (part instanceof HTMLElement && !part.contains(popover)) part.inert = isOpen;
      unlock?.();
      unlock = isOpen ? lockPage() : null;
      if (isOpen) panels.getState().hide();
    };
    // what opened it takes the focus back as it closes, and can not while it is inert: the page is free before
    const onBefore = (event: Event) =>
      event.target === popover && (event as ToggleEvent).newState === 'closed' && apply(false);
    const onToggle = (event: Event) =>
      event.target === popover && (event as ToggleEvent).newState === 'open' && apply(true);
    apply(popover.matches(':popover-open'));
    popover.addEventListener('beforetoggle', onBefore);
    popover.addEventListener('toggle', onToggle);
    return () => {
      apply(false);
      popover.removeEventListener('beforetoggle', onBefore);
      popover.removeEventListener('toggle', onToggle);
    };
  }, [ref]);
}
