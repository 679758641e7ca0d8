import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { useQueryFlag } from '../../lib/navigation/use-query-flag.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { findPopupPlace } from './popup-place.ts';
import { loadModal, popups } from './tab-popups.ts';

/** PP01–PP07, SH20: popups that open by themselves over a page. Mounted once, after the first page is hydrated. */
export function Popups() {
  const page = usePage();
  const site = useSite();
  const shown = useStore(popups, (state) => state.shown);
  const { close } = popups.getState();
  // if its code cannot be loaded, the popup is closed, so that the next page may have one
  const PopupModal = useLazy(shown !== null, loadModal, close);
  const { path } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new path; steps within it change nothing
  useEffect(() => popups.getState().arrive(path, findPopupPlace(page, site)), [path]);
  useQueryFlag('newsletter', () => {
    if (site.routes['newsletter.index'] && !isPrivatePage(page))
      popups.getState().ask(path, { type: 'NEWSLETTER_POPUP' });
  });
  // a new page starts without a popup: an open one disappears with its page, and the heading has the focus
  return PopupModal && <PopupModal key={path} modal={shown?.path === path ? shown.modal : null} onClose={close} />;
}
