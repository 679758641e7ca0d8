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
