import { createStore } from 'zustand';

/** What the loading bar shows (SH24). Outside React, whose transitions would hold changes back until they end. */
export const requests = createStore<{
  /** Requests that something on the page waits for. */
  running: number;
  /** One of the last requests failed. */
  hasFailed: boolean;
  /** Navigations of the router that have not ended. */
  navigations: number;
}>()(() => ({ running: 0, hasFailed: false, navigations: 0 }));

/** Counts a request until it settles. A failure shows until the next request, unless the signal has cancelled it. */
export async function trackRequest<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  requests.setState(({ running, hasFailed }) => ({ running: running + 1, hasFailed: running > 0 && hasFailed }));
  try {
    return await work;
  } catch (error) {
    if (!signal?.aborted) requests.setState({ hasFailed: true });
    throw error;
  } finally {
    requests.setState(({ running }) => ({ running: running - 1 }));
  }
}

/**
 * Counts a navigation until it settles or is cancelled: one that leads to another document never settles. If the data of
 * its page cannot be loaded, that document is the other way there, not a failure.
 */
export async function trackNavigation<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const cancelled = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => cancelled.resolve(), { once: true });
  requests.setState(({ navigations }) => ({ navigations: navigations + 1, hasFailed: false }));
  Promise.race([Promise.allSettled([work]), cancelled.promise]).then(() =>
    requests.setState(({ navigations }) => ({ navigations: navigations - 1 })),
  );
  return work;
}
