import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { cancelLeaving } from './update-prompt.ts';
import { FRAGMENT_NAVIGATION } from './use-plain-links.ts';

/**
 * Gives up what leads away from the page. React Router ends a navigation for another one only: after Back or Forward to the history
 * entry of the page that is shown, else to the same address in its place.
 */
export function useCancelNavigation(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  const shownIndex = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has an entry of its own
  useEffect(() => {
    if (!isLoading) shownIndex.current = readIndex();
  }, [isLoading, location]);
  return () => {
    if (!cancelLeaving() || !isLoading) return;
    const steps = shownIndex.current - readIndex();
    if (steps !== 0) return void navigate(steps);
    // position and focus stay, also where the address has a fragment
    const state = { ...location.state, ...FRAGMENT_NAVIGATION };
    void navigate(location, { replace: true, preventScrollReset: true, state });
  };
}

/** Position among the history entries of the site, which React Router writes into each of them. */
const readIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;
