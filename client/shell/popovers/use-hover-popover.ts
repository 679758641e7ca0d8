import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { PAGE_SIZE } from '../../lib/breakpoints.ts';

interface Delays {
  /** Delay before it opens under the pointer, in milliseconds. */
  show: number;
  /** Delay before it closes after the pointer has left, in milliseconds. */
  hide: number;
}

/** A click within this time after hovering opened the popover is meant to open it too. In milliseconds. */
const POINTED_MS = 1500;

/** openedAt, if a click or a key opened it. */
const NOT_BY_POINTING = Number.NEGATIVE_INFINITY;

/** Only a mouse on a page-size screen opens on hover; a click, a key and touch always do. */
const isHovering = ({ pointerType }: PointerEvent) =>
  pointerType === 'mouse' && matchMedia(`${PAGE_SIZE} and (hover: hover)`).matches;

/**
 * Opens a popover while the mouse is over its anchor, an element around button and popover, and closes it after. One
 * that was opened otherwise stays open while the keyboard is in it.
 * anchor: handlers of that element.
 */
export function useHoverPopover({ show, hide }: Delays) {
  const popover = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPointed = useRef(false);
  const openedAt = useRef(NOT_BY_POINTING);
  useEffect(() => () => clearTimeout(timer.current), []);
  function toggleLater(open: boolean, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (open && !popover.current?.matches(':popover-open')) openedAt.current = performance.now();
      popover.current?.togglePopover(open);
    }, delayMs);
  }
  const anchor = {
    // not on pointerenter: a shrinking header may move under a resting mouse
    onPointerMove(event: PointerEvent) {
      if (isPointed.current || !isHovering(event)) return;
      isPointed.current = true;
      toggleLater(true, show);
    },
    onPointerLeave(event: PointerEvent) {
      isPointed.current = false;
      const isInUse = openedAt.current === NOT_BY_POINTING && event.currentTarget.querySelector(':focus-visible');
      if (isHovering(event) && !isInUse) toggleLater(false, hide);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) toggleLater(false, 0);
    },
    onClickCapture(event: MouseEvent) {
      if (!(event.target as Element).closest('button[popovertarget]')) return;
      // a pending hover must not undo the click, nor the click what hovering has just opened
      clearTimeout(timer.current);
      const isJustOpened = performance.now() - openedAt.current < POINTED_MS;
      if (isJustOpened && popover.current?.matches(':popover-open')) event.preventDefault();
      else openedAt.current = NOT_BY_POINTING;
    },
  };
  return { anchor, popover };
}
