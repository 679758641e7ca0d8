import { useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../lib/breakpoints.ts';

interface Delays {
  /** Milliseconds of pointing before it opens. */
  show: number;
  /** Milliseconds after leaving before it hides. */
  hide: number;
}

/** On page-size screens a mouse opens the popover by pointing; a click, a key and touch always do. */
const WIDE_WITH_MOUSE = `${PAGE_SIZE} and (hover: hover)`;

/** A click this soon after pointing has opened it belongs to the same wish. Milliseconds. */
const POINTED_MS = 1500;

/** Opens a popover while the mouse is over its anchor (button and popover inside one element), and closes it on leaving. */
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
    // not as it enters: a header that shrinks moves under a mouse that rests
    const move = (event: PointerEvent) => {
      if (isPointed || event.pointerType !== 'mouse' || !matchMedia(WIDE_WITH_MOUSE).matches) return;
      isPointed = true;
      later(show, true);
    };
    const leave = (event: PointerEvent) => {
      isPointed = false;
      if (event.pointerType === 'mouse' && matchMedia(WIDE_WITH_MOUSE).matches) later(hide, false);
    };
    // a popover that keeps its keyboard focus inside is closed when the focus goes elsewhere
    const focusOut = (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next instanceof Node && !area.contains(next)) later(0, false);
    };
    // whoever points and then clicks wants it open: the click of its own button must not close what pointing has opened
    const click = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button[popovertarget]') : null;
      if (!button) return;
      // nor may pointing undo later what the click decides
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
