import { isReachable } from './is-reachable.ts';

/** Pauses between attempts in milliseconds, each twice as long as the previous one. */
export const PAUSE_MS = { first: 1000, longest: 30_000 };

/**
 * Calls onReturn once the address can be loaded again. The event `online` alone is not enough: it is about the
 * machine's network, not about the route to the server. So the address is tried while the page is visible, and at once
 * after an event that may mean a change. Returns a function that stops it.
 */
export function waitForConnection(address: string, onReturn: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let pause: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  async function attempt(): Promise<void> {
    if (isTrying || document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    isTrying = true;
    const isBack = await isReachable(address, signal);
    isTrying = false;
    if (signal.aborted) return;
    if (!isBack) {
      timer = setTimeout(attempt, pause);
      pause = Math.min(2 * pause, PAUSE_MS.longest);
      return;
    }
    ending.abort();
    onReturn();
  }
  function tryNow() {
    pause = PAUSE_MS.first;
    void attempt();
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('online', tryNow, { signal });
  addEventListener('pageshow', tryNow, { signal });
  document.addEventListener('visibilitychange', tryNow, { signal });
  tryNow();
  return () => ending.abort();
}
