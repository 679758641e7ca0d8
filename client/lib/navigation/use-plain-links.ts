import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { toLinkKind } from '#shared/rules/links/link-kind.ts';
import { focusFragment, readFragment } from './fragment.ts';
import { isPlainClick } from './is-plain-click.ts';
import { SMOOTH_SCROLL, scrollToElement } from './smooth-scroll.ts';

/**
 * Links that are no components go through the router too: those to a place of the page (BL10), whoever wrote them, and those to
 * our pages in texts of the CMS (RT07).
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!link || !href || link.target || link.hasAttribute('download')) return;
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const kind = toLinkKind(href);
      const isPlace = kind === 'fragment' && href !== '#';
      if (!isPlace && !(kind === 'page' && link.closest('.rich'))) return;
      event.preventDefault();
      // a link to the address that is shown adds no entry (HTML, navigate: "replace" for equal URLs)
      const replace = link.href === location.href;
      if (isPlace) followFragment(link.hash, replace, navigate);
      else void navigate(href, { replace });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** What the visitor sees follows at once; the address in React when the router can show it. */
function followFragment(hash: string, replace: boolean, navigate: NavigateFunction): void {
  void navigate({ search: location.search, hash }, { replace, preventScrollReset: true, state: FRAGMENT_NAVIGATION });
  focusFragment(hash);
  const id = readFragment(hash);
  // HTML: #top is the top of the document, unless an element has that id
  const place = document.getElementById(id) ?? (id.toLowerCase() === 'top' ? document.documentElement : null);
  if (place) scrollToElement(place, SMOOTH_SCROLL);
}

/** State of a history entry. */
export const FRAGMENT_NAVIGATION = { place: true } as const;

/** The page has scrolled to the place already, and it has the focus. */
export function isFragmentNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'place' in state;
}
