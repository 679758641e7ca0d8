import { useEffect, useEffectEvent } from 'react';
import { findScrollBehavior } from '../lib/scroll-behavior.ts';

/** Spec 9: the page scrolls to an opened item this long after it was opened by the address. Milliseconds. */
const SCROLL_TO_HASH_DELAY_MS = 500;

/** BL07: tells the fragment of the address, on load and whenever it changes, and scrolls to what it opened. */
export function useHash(open: (slug: string) => HTMLElement | null): void {
  const onHash = useEffectEvent(() => {
    const slug = decodeURIComponent(location.hash.slice(1));
    if (!slug) return undefined;
    const element = open(slug);
    if (!element) return undefined;
    return setTimeout(
      () => element.scrollIntoView({ block: 'start', behavior: findScrollBehavior() }),
      SCROLL_TO_HASH_DELAY_MS,
    );
  });
  useEffect(() => {
    let timer = onHash();
    const listen = () => {
      clearTimeout(timer);
      timer = onHash();
    };
    addEventListener('hashchange', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('hashchange', listen);
    };
  }, []);
}

/** D18: the address follows what is opened, without filling the history. */
export function replaceHash(slug: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${slug}`);
}
