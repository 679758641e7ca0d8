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
      for (const part of popover.parentElement?.children ?? [])
        if (part instanceof HTMLElement && part !== popover) part.inert = isOpen;
      unlock?.();
      unlock = isOpen ? lockPage() : null;
      if (isOpen) panels.getState().hide();
    };
    const onToggle = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      // reactivates the page before the popover closes: its button cannot take the focus back while it is inert
      if (isOpen === (event.type === 'toggle')) apply(isOpen);
    };
    apply(popover.matches(':popover-open'));
    popover.addEventListener('beforetoggle', onToggle);
    popover.addEventListener('toggle', onToggle);
    return () => {
      apply(false);
      popover.removeEventListener('beforetoggle', onToggle);
      popover.removeEventListener('toggle', onToggle);
    };
  }, [ref]);
}
