import { useCallback, useRef } from 'react';

/**
 * If hydration replaces an element, the focus moves to the new one instead of being lost. from: ref for the element
 * without a script; to: ref for its replacement.
 */
export function useHandOverFocus() {
  const old = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const from = useCallback((element: HTMLElement | null) => {
    // React calls this with null before it removes the element
    if (!element) hadFocus.current = old.current?.contains(document.activeElement) ?? false;
    old.current = element;
  }, []);
  const to = useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return { from, to };
}
