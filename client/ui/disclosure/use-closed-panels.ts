import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hides all panels of the root but one (elements marked data-panel) in such a way that the browser's search still finds
 * their content, and opens the panel that it found.
 */
export function useClosedPanels(
  root: RefObject<HTMLElement | null>,
  shown: number | null,
  open: (index: number) => void,
) {
  // React supports `hidden` only as a boolean
  useLayoutEffect(() => {
    for (const [i, panel] of findPanels(root).entries()) {
      if (i === shown) panel.removeAttribute('hidden');
      else if (!panel.hasAttribute('hidden')) panel.setAttribute('hidden', 'until-found');
    }
  });
  const onBeforeMatch = useEffectEvent((event: Event) => {
    const index = findPanels(root).indexOf(event.target as HTMLElement);
    if (index >= 0) open(index);
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: Event) => onBeforeMatch(event);
    element?.addEventListener('beforematch', listener);
    return () => element?.removeEventListener('beforematch', listener);
  }, [root]);
}

const findPanels = (root: RefObject<HTMLElement | null>) => [
  ...(root.current?.querySelectorAll<HTMLElement>(':scope > section > [data-panel]') ?? []),
];
