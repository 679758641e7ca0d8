import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { readIndex } from './in-page-navigation.ts';
import { requests } from './requests.ts';
import { cancelLeaving } from './update-prompt.ts';
import { UNCHANGED } from './use-plain-links.ts';

/**
 * Cancels any navigation away from the page. React Router ends a navigation only for another one: this goes back to the
 * history entry of the shown page if Back or Forward was used, otherwise it replaces the address by the same one.
 */
export function useCancelNavigation(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const shownIndex = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own history entry
  useEffect(() => {
    if (!isLoading) shownIndex.current = readIndex();
  }, [isLoading, location]);
  return () => {
    // not isLoading: a navigation within a transition does not show before the transition ends
    if (!cancelLeaving() || requests.getState().navigations === 0) return;
    const steps = shownIndex.current - readIndex();
    if (steps !== 0) return void navigate(steps);
    // scroll position and focus stay, even if the address has a fragment, which a tab may have put there past the router
    const state = { ...location.state, ...UNCHANGED };
    const to = { ...location, hash: window.location.hash };
    void navigate(to, { replace: true, preventScrollReset: true, state });
  };
}
