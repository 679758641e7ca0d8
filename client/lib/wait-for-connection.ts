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
  let pause = PAUSE_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  async function attempt(): Promise<void> {
    if (isTrying || document.visibilityState === 'hidden') return;
    isTrying = true;
    clearTimeout(timer);
    const isBack = await isReachable(address, signal);
    isTrying = false;
    if (signal.aborted) return;
    if (isBack) {
      ending.abort();
      onReturn();
      return;
    }
    timer = setTimeout(attempt, pause);
    pause = Math.min(PAUSE_MS.longest, 2 * pause);
  }
  const tryNow = () => {
    pause = PAUSE_MS.first;
    void attempt();
  };
  addEventListener('online', tryNow, { signal });
  addEventListener('pageshow', tryNow, { signal });
  document.addEventListener('visibilitychange', tryNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void attempt();
  return () => ending.abort();
}
