import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from 'react-router-dom';
import { useStore } from 'zustand';
import { updatePrompt } from '../lib/navigation/update-prompt.ts';
import { useCancelNavigation } from '../lib/navigation/use-cancel-navigation.ts';
import styles from './LoadingBar.module.css';

/** The bar at the top while the next page is on its way (SH24). */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const hasFailed = useStore(updatePrompt, ({ address }) => address !== null);
  const cancel = useEffectEvent(useCancelNavigation());
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // Back from the document that a navigation led to: the browser shows this one as it was left
    addEventListener('pageshow', (event) => event.persisted && cancel(), { signal });
    // the visitor has stopped it, or wants to stay after a warning; a browser that does not say so shows the bar until the next step
    window.navigation?.addEventListener('navigateerror', () => cancel(), { signal });
    return () => ending.abort();
  }, []);
  const loadingState = isLoading ? 'running' : 'idle';
  return <div className={styles['bar']} data-state={hasFailed ? 'failed' : loadingState} aria-hidden="true" />;
}
