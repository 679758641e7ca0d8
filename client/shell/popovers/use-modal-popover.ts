import { type RefObject, useEffect } from 'react';
import { PAGE_SIZE } from '../../lib/breakpoints.ts';
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
      for (const part of partsAround(popover)) part.inert = isOpen && !mayStay(part);
      unlock?.();
      unlock = isOpen ? lockPage() : null;
      if (isOpen) panels.getState().hide();
    };
    const onToggle = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      // reactivates the page before the popover closes: its button cannot take the focus back while it is inert
      if (isOpen === (event.type === 'toggle')) apply(isOpen);
    };
    // where the menu has another shape, nothing may stay open, or inert
    const pageSize = matchMedia(PAGE_SIZE);
    const closeAll = () => {
      for (const open of popover.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
      if (popover.matches(':popover-open')) popover.hidePopover();
    };
    pageSize.addEventListener('change', closeAll);
    apply(popover.matches(':popover-open'));
    popover.addEventListener('beforetoggle', onToggle);
    popover.addEventListener('toggle', onToggle);
    return () => {
      apply(false);
      pageSize.removeEventListener('change', closeAll);
      popover.removeEventListener('beforetoggle', onToggle);
      popover.removeEventListener('toggle', onToggle);
    };
  }, [ref]);
}

/** All of the shell but the popover: the siblings of it, and of what it lies in. */
function partsAround(popover: HTMLElement): HTMLElement[] {
  const shell = document.getElementById('main')?.parentElement;
  const parts: HTMLElement[] = [];
  for (let part = popover; part !== shell && part.parentElement; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling instanceof HTMLElement && sibling !== part) parts.push(sibling);
  return parts;
}
