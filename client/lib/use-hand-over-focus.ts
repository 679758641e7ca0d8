import { type RefCallback, useCallback, useRef } from 'react';

interface HandOver {
  /** Ref of what is there without a script. */
  from: RefCallback<HTMLElement>;
  /** Ref of what replaces it. */
  to: RefCallback<HTMLElement>;
}

/** Where hydration replaces an element by another one, the focus moves along: otherwise it would be lost to the body. */
export function useHandOverFocus(): HandOver {
  const old = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const from = useCallback((element: HTMLElement | null) => {
    // null comes before React removes the element
    if (!element) hadFocus.current = old.current?.contains(document.activeElement) ?? false;
    old.current = element;
  }, []);
  const to = useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return { from, to };
}
