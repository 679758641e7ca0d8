import { type RefObject, useEffect } from 'react';
import { lockPage } from '../../lib/page-lock.ts';
import { panels } from '../../lib/panels.ts';

/** Makes a popover that covers the whole window modal: meanwhile the rest of the page is inert and does not scroll. */
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
    // reactivates the page before the popover closes: its button cannot take the focus back while it is inert
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
