import { type MouseEvent, useRef } from 'react';

/** Handlers that close a dialog on a click beside it, but not when a text selection ends there. */
export function useBackgroundClick(onClose: (click: MouseEvent) => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown({ target }: MouseEvent) {
      pressed.current = target;
    },
    onClick(click: MouseEvent) {
      const { target, currentTarget } = click;
      if (target === currentTarget && pressed.current === currentTarget) onClose(click);
    },
  };
}
