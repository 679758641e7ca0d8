import { useCallback, useRef } from 'react';

/**
 * Where hydration replaces an element by another one, the focus moves along: otherwise it would be lost to the body. from: ref of
 * what is there without a script; to: of what replaces it.
 */
export function useHandOverFocus() {
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
