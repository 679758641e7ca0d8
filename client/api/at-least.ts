/** Minimum display time of a loading indicator, so that it does not flicker (spec 9). In milliseconds. */
export const FETCH_MINIMUM_MS = 200;

/** Settles like the given promise, but not before the minimum time; a cancellation passes at once (BF10). */
export async function atLeast<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  const shown = new Promise((resolve) => {
    setTimeout(resolve, FETCH_MINIMUM_MS);
    signal?.addEventListener('abort', resolve, { once: true });
  });
  await Promise.allSettled([work, shown]);
  return work;
}
