import { isReachable } from './is-reachable.ts';

/** Pause between attempts in milliseconds. */
export const PAUSE_MS = 5000;

/**
 * Calls onReturn once the address can be loaded again. The event `online` alone is not enough: it is about the
 * machine's network, not about the route to the server. So the address is tried while the page is visible, and at once
 * after an event that may mean a change. Returns a function that stops it.
 */
export function waitForConnection(address: string, onReturn: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  async function attempt(): Promise<void> {
    if (document.visibilityState === 'hidden' || !(await isReachable(address, signal)) || signal.aborted) return;
    ending.abort();
    onReturn();
  }
  const timer = setInterval(attempt, PAUSE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  addEventListener('online', attempt, { signal });
  addEventListener('pageshow', attempt, { signal });
  document.addEventListener('visibilitychange', attempt, { signal });
  void attempt();
  return () => ending.abort();
}
