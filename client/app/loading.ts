import { createStore } from 'zustand';

/** Spec 9: the bar shows after 200 ms and creeps for at most 5 s. Milliseconds. */
export const LOADING_THROTTLE_MS = 200;
export const LOADING_DURATION_MS = 5000;
/** How long the finished or failed bar stays to be seen. Milliseconds. */
const LINGER_MS = 400;

export type LoadingState = 'idle' | 'running' | 'done' | 'failed';
interface Loading {
  /** Requests in flight. */
  count: number;
  failed: boolean;
  state: LoadingState;
  /** Counts a request in; the returned function counts it out, once. */
  start(): (outcome?: 'ok' | 'failed') => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts requests; ends when all are complete; shows failure unless it was a cancellation (spec 4). */
export const loading = createStore<Loading>()((set, get) => {
  const later = (ms: number, change: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(change, ms);
  };
  return {
    count: 0,
    failed: false,
    state: 'idle',
    start() {
      let open = true;
      const count = get().count + 1;
      set(count === 1 ? { count, failed: false } : { count });
      if (count === 1) later(LOADING_THROTTLE_MS, () => set({ state: 'running' }));
      return (outcome = 'ok') => {
        if (!open) return;
        open = false;
        const left = get().count - 1;
        const failed = get().failed || outcome === 'failed';
        set({ count: left, failed });
        if (left > 0) return;
        const wasSeen = get().state === 'running';
        clearTimeout(timer);
        set({ state: failed ? 'failed' : wasSeen ? 'done' : 'idle' });
        if (failed || wasSeen) later(LINGER_MS, () => set({ state: 'idle', failed: false }));
      };
    },
  };
});
