import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { readFragment } from '../../lib/navigation/fragment.ts';
import { HASH_SCROLL, scrollToElement } from '../../lib/navigation/smooth-scroll.ts';
import { isFlagChange } from '../../lib/navigation/use-query-flag.ts';

/** The document's first address, until its fragment is shown. null after Back or reload: they restore the position. */
let initialAddress = findNavigationType() === 'navigate' && location.hash ? location.href : null;

/**
 * Opens the part that the fragment names, on load and on change; scrolls to it unless the position is restored (BL07,
 * BL10). open: with its index, or with -1 after Back to the address without a fragment, under which none was opened.
 */
export function useHash(slugs: readonly string[], open: (index: number) => HTMLElement | null | undefined): void {
  const location = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const last = useRef<Location>(undefined);
  // a state, so that the time runs from when React has opened the part: on a slow device the scroll was over before
  const [goal, setGoal] = useState<{ element: HTMLElement } | null>(null);
  const onHash = useEffectEvent(() => {
    const before = last.current;
    last.current = location;
    if (before && isFlagChange(before, location)) return;
    setGoal(null);
    const index = slugs.indexOf(readFragment(window.location.hash));
    const isBack = isRestored && before !== undefined && window.location.hash === '';
    const element = index >= 0 || isBack ? open(index) : null;
    const stays = isRestored ? initialAddress !== window.location.href : location.state?.unchanged === true;
    if (!element || stays) return;
    initialAddress = null;
    setGoal({ element });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a trigger, even to the same address
  useEffect(() => onHash(), [location]);
  useEffect(() => {
    if (!goal) return;
    const timer = setTimeout(() => scrollToElement(goal.element, HASH_SCROLL), HASH_SCROLL.delay);
    return () => clearTimeout(timer);
  }, [goal]);
}

/**
 * The slug in the fragment, for a part that starts open: after Back the page is as long as before. '' while the
 * server's markup is hydrated, as the server does not receive the fragment.
 */
export function readOpened(): string {
  const isHydrated = typeof document === 'object' && document.documentElement.dataset['ready'];
  return isHydrated ? readFragment(location.hash) : '';
}

/** Puts the opened part ('': none) in the address, without a history entry and without rendering anything (D18). */
export function replaceHash(slug: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${slug && `#${slug}`}`);
}

function findNavigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
