import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PageData } from '#shared/pages/page-data.ts';
import { useT } from '../i18n/translation.tsx';
import { rememberList } from '../lib/navigation/back-path.ts';
import { focusFragment } from '../lib/navigation/fragment.ts';
import { isInPageNavigation, readIndex } from '../lib/navigation/in-page-navigation.ts';
import { isFragmentNavigation, usePlainLinks } from '../lib/navigation/use-plain-links.ts';
import { announce } from '../lib/status/announce.ts';
import { StatusRegion } from '../lib/status/status-region.tsx';
import { track } from '../lib/visitor/track.ts';
import { useSite } from '../page/page-context.tsx';
import { toScreenKey } from '../page/screen-key.ts';
import { applyHead } from './head.ts';

/** A field in an open popover or dialog. */
const OPENED = ':is(:popover-open, dialog[open]) :is(input, textarea)';

/**
 * Whether the visitor is typing: in a search that was opened meanwhile, or on in a field whose value is no longer that of
 * the address. query: that of the new address.
 */
function isTyping(query: string): boolean {
  const field = document.activeElement;
  if (!field?.matches('input, textarea')) return false;
  const { name, value } = field as HTMLInputElement;
  return field.matches(OPENED) || value !== (new URLSearchParams(query).get(name) ?? '');
}

/** What the page itself announces, such as the number of results. */
const readStatuses = () => [...document.querySelectorAll('main [role=status]')].map((each) => each.textContent).join();

/**
 * After a navigation: updates the head, focuses the h1 or the fragment's target, which is read out by that. Where the
 * focus stays, the new title is announced (BX07).
 */
export function NavigationEffects({ page }: { page: PageData }) {
  const location = useLocation();
  const action = useNavigationType();
  const t = useT();
  const { siteName } = useSite();
  const last = useRef({ page, location, index: 0, statuses: '' });
  usePlainLinks();
  // only the path: the query may contain what the visitor typed, and another facet or page of a list is no other page
  const { path, title, locale } = page;
  const viewed = useRef('');
  useEffect(() => {
    if (viewed.current === path) return;
    viewed.current = path;
    track({ event: 'page_view', page_path: path, page_title: title, language: locale });
  }, [path, title, locale]);
  useEffect(() => rememberList(page, page.path + location.search), [page, location.search]);
  useEffect(() => {
    const before = last.current;
    last.current = { page, location, index: readIndex(), statuses: readStatuses() };
    if (before.page === page) {
      // not if a query flag was removed
      const isSamePage = before.location.search === location.search && action !== 'POP';
      if (before.location !== location && isSamePage && !isFragmentNavigation(location.state))
        focusFragment(location.hash);
      return;
    }
    applyHead(page, siteName);
    // Back undoes what the entry that is left was made by, Forward does it again
    const isBack = action === 'POP' && last.current.index < before.index;
    const { state } = isBack ? before.location : location;
    if (isInPageNavigation(state) && before.page.path === page.path) {
      // nothing while the visitor types; a heading that gets the focus is read out by itself
      if (action !== 'PUSH' || focusFragment(location.hash)) return;
      const isSaid = last.current.statuses !== before.statuses && last.current.statuses !== '';
      if (!isSaid) announce(t('ui.filter.done'));
      return;
    }
    // a panel that opens or closes on the same screen moves the focus itself
    if (before.page.path !== page.path && toScreenKey(before.page) === toScreenKey(page)) return;
    if (isTyping(location.search)) return announce(page.head.title);
    if (focusFragment(location.hash)) return;
    const heading = document.getElementById('page-title');
    // Back within a list has the same heading, which is not read once more while it has the focus
    if (!heading || heading === document.activeElement) announce(page.head.title);
    else heading.focus({ preventScroll: true });
  }, [page, location, action, t, siteName]);
  return <StatusRegion />;
}
