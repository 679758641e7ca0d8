import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readFragment } from '../../lib/navigation/fragment.ts';
import { HASH_SCROLL, scrollToElement } from '../../lib/navigation/smooth-scroll.ts';

/** The document's first address, until its fragment is shown. null after Back or reload: they restore the position. */
let initialAddress = findNavigationType() === 'navigate' && location.hash ? location.href : null;

/** Opens the fragment's target, on load and on change; scrolls to it unless the position is restored (BL07, BL10). */
export function useHash(open: (slug: string) => HTMLElement | null): void {
  const location = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const onHash = useEffectEvent(() => {
    const slug = readFragment(window.location.hash);
    const element = slug ? open(slug) : null;
    if (!element || (isRestored && initialAddress !== window.location.href)) return undefined;
    initialAddress = null;
    return setTimeout(() => scrollToElement(element, HASH_SCROLL), HASH_SCROLL.delay);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a trigger, even to the same address
  useEffect(() => {
    const timer = onHash();
    return () => clearTimeout(timer);
  }, [location]);
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
