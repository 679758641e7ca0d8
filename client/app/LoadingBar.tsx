import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './LoadingBar.module.css';
import { loading } from './loading.ts';

/** The bar at the top while something is on its way (SH24). */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    return loading.getState().start();
  }, [busy]);
  const state = useStore(loading, (s) => s.state);
  return <div className={styles['bar']} data-state={state} aria-hidden="true" />;
}
