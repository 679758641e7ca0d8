import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readFragment } from '../../lib/navigation/fragment.ts';
import { HASH_SCROLL, scrollToElement } from '../../lib/navigation/smooth-scroll.ts';

/** Address with a fragment by which the document was opened, until what it names has been shown. null after Back and a reload: they restore the position. */
let arrival = findNavigationType() === 'navigate' && location.hash ? location.href : null;

/** BL07, BL10: opens what the fragment of the address names, on load and whenever it changes, and scrolls there unless the position is restored. */
export function useHash(open: (slug: string) => HTMLElement | null): void {
  const location = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const onHash = useEffectEvent(() => {
    const slug = readFragment(window.location.hash);
    const element = slug ? open(slug) : null;
    if (!element || (isRestored && arrival !== window.location.href)) return undefined;
    arrival = null;
    return setTimeout(() => scrollToElement(element, HASH_SCROLL), HASH_SCROLL.delay);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a trigger, also one to the same address
  useEffect(() => {
    const timer = onHash();
    return () => clearTimeout(timer);
  }, [location]);
}

/**
 * What the fragment names, for a part that is made open: Back finds the page as long as it was. '' while the server's markup is
 * hydrated, for the server knows no fragment.
 */
export function readOpened(): string {
  const isHydrated = typeof document === 'object' && document.documentElement.dataset['ready'];
  return isHydrated ? readFragment(location.hash) : '';
}

/** D18: the address follows what is opened ('': nothing is), without filling the history; no part of the page has to be rendered for it. */
export function replaceHash(slug: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${slug && `#${slug}`}`);
}

function findNavigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
