import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 25;
const TIMEOUT_MS = 15_000;

/** Polls until the result is neither null nor false. Errors are retried too, because the page may be navigating. */
export async function waitUntil<T>(what: string, poll: () => Promise<T | null | false>): Promise<T> {
  const end = performance.now() + TIMEOUT_MS;
  let cause: unknown;
  for (;;) {
    try {
      const found = await poll();
      if (found !== null && found !== false) return found;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > end)
      throw new Error(`waited in vain for ${what}${cause instanceof Error ? `: ${cause.message}` : ''}`);
    await sleep(PAUSE_MS);
  }
}
