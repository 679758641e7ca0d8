import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { HASH_SCROLL, SMOOTH_SCROLL, scrollToElement } from '../../lib/navigation/smooth-scroll.ts';

/** BL07, BL10: tells the fragment of the address, on load and whenever it changes, and scrolls to what it opened. */
export function useHash(open: (slug: string) => HTMLElement | null): void {
  const onHash = useEffectEvent(() => {
    const slug = readFragment(location.hash);
    if (!slug) return undefined;
    const element = open(slug);
    if (!element) return undefined;
    return setTimeout(() => scrollToElement(element, HASH_SCROLL), HASH_SCROLL.delay);
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

/** BL10: a link to a place of the same page. The place takes the focus, as it does without a script. */
export function followFragment(event: MouseEvent, href: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = document.getElementById(readFragment(href));
  if (!target) return;
  event.preventDefault();
  replaceHash(target.id);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollToElement(target, SMOOTH_SCROLL);
}

/** Id that a fragment names. */
export function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
