import { type MouseEvent, useRef } from 'react';

/** Handlers that close a dialog on a click beside it, but not when a text selection begins or ends there. */
export function useBackgroundClick(onClose: (click: MouseEvent) => void) {
  const isBeside = useRef(false);
  return {
    onPointerDown({ target, currentTarget }: MouseEvent) {
      isBeside.current = target === currentTarget;
    },
    onPointerUp({ target, currentTarget }: MouseEvent) {
      isBeside.current &&= target === currentTarget;
    },
    onClick(click: MouseEvent) {
      if (click.target === click.currentTarget && isBeside.current) onClose(click);
    },
  };
}
