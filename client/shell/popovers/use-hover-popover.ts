import { useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../lib/breakpoints.ts';

interface Delays {
  /** Delay before it opens under the pointer, in milliseconds. */
  show: number;
  /** Delay before it closes after the pointer has left, in milliseconds. */
  hide: number;
}

/** A mouse opens the popover on hover only on page-size screens; a click, a key and touch always do. */
const WIDE_WITH_MOUSE = `${PAGE_SIZE} and (hover: hover)`;

/** A click within this time after hovering opened the popover is meant to open it too. In milliseconds. */
const POINTED_MS = 1500;

/** Opens a popover while the mouse is over its anchor (an element around button and popover), and closes it after. */
export function useHoverPopover({ show, hide }: Delays) {
  const anchor = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = anchor.current;
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointedAt = Number.NEGATIVE_INFINITY;
    const later = (ms: number, open: boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const element = popover.current;
        if (!element || element.matches(':popover-open') === open) return;
        element.togglePopover(open);
        pointedAt = open ? performance.now() : Number.NEGATIVE_INFINITY;
      }, ms);
    };
    let isPointed = false;
    // not on pointerenter: a shrinking header may move under a resting mouse
    const move = (event: PointerEvent) => {
      if (isPointed || event.pointerType !== 'mouse' || !matchMedia(WIDE_WITH_MOUSE).matches) return;
      isPointed = true;
      later(show, true);
    };
    const leave = (event: PointerEvent) => {
      isPointed = false;
      if (event.pointerType === 'mouse' && matchMedia(WIDE_WITH_MOUSE).matches) later(hide, false);
    };
    // closes when the keyboard focus leaves the anchor
    const focusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !area.contains(next)) later(0, false);
    };
    // a click on the button after hovering means open: it must not close what hovering has opened
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button[popovertarget]') : null;
      if (!button) return;
      // a pending hover must not undo the effect of the click
      clearTimeout(timer);
      if (performance.now() - pointedAt > POINTED_MS || !popover.current?.matches(':popover-open')) return;
      event.preventDefault();
    };
    const ending = new AbortController();
    const { signal } = ending;
    area.addEventListener('click', click, { capture: true, signal });
    area.addEventListener('pointermove', move, { signal });
    area.addEventListener('pointerleave', leave, { signal });
    area.addEventListener('focusout', focusOut, { signal });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [show, hide]);
  return { anchor, popover };
}
