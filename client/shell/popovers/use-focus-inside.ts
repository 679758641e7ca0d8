import { type RefObject, useEffect } from 'react';

const STOPS = 'a[href], button:not([disabled]), input, select, textarea, summary';

/** A popover that covers the whole window keeps the focus: it takes it on opening, and Tab goes round inside. */
export function useFocusInside(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const stops = () =>
      [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
        (stop) => stop.checkVisibility() && stop.closest('[popover]') === element,
      );
    const onToggle = (event: Event) => {
      if (event.target === element && (event as ToggleEvent).newState === 'open') stops()[0]?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return;
      const list = stops();
      const first = list[0];
      const last = list.at(-1);
      const from = event.shiftKey ? first : last;
      const to = event.shiftKey ? last : first;
      if (document.activeElement !== from || !to) return;
      event.preventDefault();
      to.focus();
    };
    element.addEventListener('toggle', onToggle);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('keydown', onKey);
    };
  }, [popover]);
}
