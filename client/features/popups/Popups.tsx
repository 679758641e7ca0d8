import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { useQueryFlag } from '../../lib/navigation/use-query-flag.ts';
import { useLazy } from '../../lib/use-lazy.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { loadNewsletterForm } from './load-newsletter-form.ts';
import { isNoOverlayOpen } from './page-free.ts';
import { findPopupPlace, isPopupPage } from './popup-place.ts';
import { schedulePopup, whenFree } from './popup-schedule.ts';
import { loadModal, tabPopups } from './popup-source.ts';

/** Popups that open by themselves over a page (PP01–PP07, SH20). Mounted once, after the first page is hydrated. */
export function Popups() {
  const page = usePage();
  const site = useSite();
  const { path } = page;
  const [shown, setShown] = useState<{ modal: Popup['modal']; path: string } | null>(null);
  const close = () => setShown(null);
  // the current page, not that of the render in which it began to wait
  const open = useEffectEvent((modal: Popup['modal']) => setShown({ modal, path }));
  // if its code cannot be loaded, the popup is closed, so that the next page may have one
  const PopupModal = useLazy(shown !== null, loadModal, close);
  /** Cancels what is waiting to open on this page. */
  const waiting = useRef(new AbortController());
  function restart(): AbortSignal {
    waiting.current.abort();
    waiting.current = new AbortController();
    return waiting.current.signal;
  }
  /** Whether what the visitor requested waits, perhaps until the popup of a contact closes, which has another path. */
  const isRequested = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new path; steps within it change nothing
  useEffect(() => {
    // an open popup closes with its page, and none follows at once
    close();
    if (isRequested.current) return;
    const signal = restart();
    const place = findPopupPlace(page, site);
    if (place && !shown) void schedulePopup(tabPopups, place, open, signal);
  }, [path]);
  const isFree = useEffectEvent(() => isNoOverlayOpen() && !isPopupPage(page));
  const openNewsletter = useEffectEvent(() => {
    isRequested.current = false;
    if (!isPrivatePage(page)) open({ type: 'NEWSLETTER_POPUP' });
  });
  // what the visitor requested opens as soon as no dialog is in the way; nothing else opens on this page (SH20)
  const mayOpen = site.routes['newsletter.index'] !== undefined && !isPrivatePage(page);
  useQueryFlag(
    'newsletter',
    async () => mayOpen && (await Promise.all([loadModal(), loadNewsletterForm()])),
    () => {
      if (!mayOpen) return;
      isRequested.current = true;
      whenFree(isFree, openNewsletter, restart());
    },
  );
  // a new page starts without a popup: an open one disappears with its page, and the heading has the focus
  return PopupModal && <PopupModal key={path} modal={shown?.path === path ? shown.modal : null} onClose={close} />;
}
