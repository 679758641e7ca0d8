import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { isPrivateKind } from '#shared/pages/private-page.ts';
import { usePage, useSite } from '../../app/page-context.tsx';
import { useLazy } from '../../lib/use-lazy.ts';
import { findPopupPlace } from './popup-place.ts';
import { popups } from './tab-popups.ts';

/** D10: its presence opens the newsletter. */
const NEWSLETTER_FLAG = 'newsletter';

/** PP01–PP07, SH20: what opens by itself over a page. Mounted once, after the first page is alive. */
export function Popups() {
  const page = usePage();
  const site = useSite();
  const { key } = useLocation();
  const shown = useStore(popups, (state) => state.shown);
  const PopupModal = useLazy(shown !== null, () => import('./PopupModal.tsx').then((m) => m.PopupModal));
  const { path } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another path; steps within it change nothing
  useEffect(() => popups.getState().arrive(path, findPopupPlace(page, site)), [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with each entry of the history
  useEffect(() => {
    if (takeFlag() && !isPrivateKind(page.kind)) popups.getState().ask(path, { type: 'NEWSLETTER_POPUP' });
  }, [key, path]);
  // a new page starts without: what was open is gone with its page, and the heading has the focus
  return (
    PopupModal && (
      <PopupModal key={path} modal={shown?.path === path ? shown.modal : null} onClose={popups.getState().close} />
    )
  );
}

/** Whether the address has the flag; it is taken out, and the history entry is otherwise left as it is. */
function takeFlag(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(NEWSLETTER_FLAG)) return false;
  url.searchParams.delete(NEWSLETTER_FLAG);
  history.replaceState(history.state, '', url);
  return true;
}
