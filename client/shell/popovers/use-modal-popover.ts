import { type RefObject, useEffect } from 'react';
import { lockPage } from '../../lib/page-lock.ts';
import { panels } from '../../lib/panels.ts';

/** Below this height the parts that stay are covered, too: they scroll with the page. */
const STAYING_MIN_PX = 400;

/**
 * Makes a popover that covers the page modal: meanwhile the rest of the page is inert and does not scroll, except for
 * the parts at the bottom of the window that it leaves free (data-stays).
 */
export function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const mayStay = (part: HTMLElement) => part.dataset['stays'] !== undefined && innerHeight >= STAYING_MIN_PX;
    let unlock: (() => void) | null = null;
    const apply = (isOpen: boolean) => {
      for (const part of popover.parentElement?.children ?? [])
        if (part instanceof HTMLElement && part !== popover) part.inert = isOpen && !mayStay(part);
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
