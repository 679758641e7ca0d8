/** Spec 9: a loader that is shown is shown long enough to be seen. Milliseconds. */
export const FETCH_MINIMUM_MS = 200;

/** BF10: the outcome, good or bad, no sooner than the minimum; a cancellation at once. */
export async function atLeast<T>(work: Promise<T>, signal?: AbortSignal, ms = FETCH_MINIMUM_MS): Promise<T> {
  const shown = new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  const [outcome] = await Promise.allSettled([work, shown]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
