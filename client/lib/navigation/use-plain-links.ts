import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';
import { closeLayers } from '../panels.ts';
import { focusFragment, readFragment } from './fragment.ts';
import { readState } from './in-page-navigation.ts';
import { isPlainClick } from './is-plain-click.ts';
import { toLinkKind } from './link-kind.ts';
import { SMOOTH_SCROLL, scrollToElement } from './smooth-scroll.ts';
import { dropFlags } from './use-query-flag.ts';

/**
 * Sends links that are not React components through the router too: all links within the page (BL10), links to another
 * query of it, and links to pages of this site in CMS texts (RT07) and in drawings.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      // attributes alone: links in drawings are elements of SVG, whose properties are not texts
      if (!link || !href || link.hasAttribute('target') || link.hasAttribute('download')) return;
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const kind = toLinkKind(href);
      const isInPage = kind === 'fragment' && href !== '#';
      if (!isInPage && kind !== 'query' && !(kind === 'page' && link.closest('.rich, svg'))) return;
      event.preventDefault();
      // a link to the current address adds no history entry (HTML, navigate: "replace" for equal URLs)
      const replace = new URL(href, document.baseURI).href === location.href;
      if (isInPage) followFragment(href, replace, navigate);
      else if (kind === 'query' && dropFlags(href) === '') openByFlag(href, navigate);
      else void navigate(href, { replace });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Closes the menu around the link, scrolls and focuses at once; React shows the address when the router can. */
function followFragment(hash: string, replace: boolean, navigate: NavigateFunction): void {
  const state = { ...(replace && readState()), ...FRAGMENT_NAVIGATION };
  void navigate({ search: location.search, hash }, { replace, preventScrollReset: true, state });
  // nothing can take the focus under an open menu
  closeLayers();
  focusFragment(hash);
  const id = readFragment(hash);
  // HTML: #top is the top of the document, unless an element has that id
  const place = document.getElementById(id) ?? (id.toLowerCase() === 'top' ? document.documentElement : null);
  if (place) scrollToElement(place, SMOOTH_SCROLL);
}

/** Adds query flags to the address of the page as it is: they are taken out again (use-query-flag.ts). */
function openByFlag(query: string, navigate: NavigateFunction): void {
  const { search, hash } = location;
  const to = { search: addQuery(search, query.slice(1)), hash };
  void navigate(to, { replace: true, preventScrollReset: true, state: readState() });
}

/** State of the history entry of a link within the page. */
export const FRAGMENT_NAVIGATION = { place: true } as const;

/** State of an entry that is shown once more, just as it was. */
export const UNCHANGED = { ...FRAGMENT_NAVIGATION, unchanged: true } as const;

/** True if the target already has the focus, and scrolling to it has started. */
export function isFragmentNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'place' in state;
}
