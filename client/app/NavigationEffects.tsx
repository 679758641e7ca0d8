import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '#shared/pages/page-data.ts';
import { toScreenKey } from '#shared/pages/screen-key.ts';
import { backPath } from '../lib/navigation/back-path.ts';
import { isQuietNavigation } from '../lib/navigation/quiet-navigation.ts';
import { track } from '../lib/visitor/track.ts';
import { applyHead } from './head.ts';

/** After a navigation: the head follows, the h1 takes the focus, and the new title is announced (BX07). */
export function NavigationEffects({ page }: { page: PageData }) {
  const { hash, search, state } = useLocation();
  const isStep = isQuietNavigation(state);
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(page);
  // the path alone: a query may hold what the visitor wrote
  useEffect(() => {
    track({ event: 'page_view', page_path: page.path, page_title: page.title, language: page.locale });
  }, [page]);
  useEffect(() => backPath.getState().remember(page.kind, page.path + search), [page, search]);
  useEffect(() => {
    if (shown.current === page) return;
    // Back from another page finds the step on the history entry still
    const isQuiet = isStep && shown.current.path === page.path;
    const isSameScreen = shown.current.path !== page.path && toScreenKey(shown.current) === toScreenKey(page);
    shown.current = page;
    applyHead(page.head, page.layout);
    // what changed says so itself
    if (isQuiet) return;
    setAnnouncement(page.head.title);
    // what opens or closes on a screen takes the focus and gives it back by itself
    if (!hash && !isSameScreen) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [page, hash, isStep]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  );
}
