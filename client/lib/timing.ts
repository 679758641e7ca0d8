/**
 * A debounce on its leading edge: the first call passes at once, so that a press is answered at once; those that follow within
 * ms of the one before are held back, such as the second press of a double click.
 */
export function createDebounce(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    const passes = now - last >= ms;
    last = now;
    return passes;
  };
}

/** At most one call passes every ms. */
export function createThrottle(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}

/** How long the browser waits for an answer. Milliseconds. */
export const READ_MAX_MS = 15_000;
/** The server gives the CMS 8 s and checks before that; see CMS_WRITE_TIMEOUT_MS. */
export const WRITE_MAX_MS = 30_000;

/** Ends when the caller's signal does, at the latest after ms. The reason says which: a TimeoutError, or the caller's. */
export const withTimeout = (ms: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);
