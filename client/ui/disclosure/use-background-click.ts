import { type MouseEvent, useRef } from 'react';

/** Handlers that close a dialog on a click beside it, but not when a text selection ends there. */
export function useBackgroundClick(onClose: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown({ target }: MouseEvent) {
      pressed.current = target;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressed.current === currentTarget) onClose();
    },
  };
}
