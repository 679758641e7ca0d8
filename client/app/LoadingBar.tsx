import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router-dom';
import { useStore } from 'zustand';
import { requests } from '../lib/navigation/requests.ts';
import { updatePrompt } from '../lib/navigation/update-prompt.ts';
import { useCancelNavigation } from '../lib/navigation/use-cancel-navigation.ts';
import styles from './LoadingBar.module.css';

/** The bar at the top while a page is loading, or a part of one; red after a failure, but not a cancellation (SH24). */
export function LoadingBar() {
  const isNavigating = useNavigation().state !== 'idle';
  const isLoading = useStore(requests, ({ running, navigations }) => running + navigations > 0) || isNavigating;
  const isStuck = useStore(updatePrompt, ({ address }) => address !== null);
  const hasFailed = useStore(requests, (state) => state.hasFailed) || isStuck;
  const cancel = useEffectEvent(useCancelNavigation());
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // after Back from the next document, the browser restores this one with the bar still running
    addEventListener('pageshow', (event) => event.persisted && cancel(), { signal });
    // the visitor stopped it, or stayed after a warning; without this event the bar runs until the next navigation
    window.navigation?.addEventListener('navigateerror', () => cancel(), { signal });
    return () => ending.abort();
  }, []);
  const loadingState = isLoading ? 'running' : 'idle';
  return <div className={styles['bar']} data-state={hasFailed ? 'failed' : loadingState} aria-hidden="true" />;
}
