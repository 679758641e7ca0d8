/**
 * A debounce on the leading edge: the first call passes at once, so that a press has an immediate effect; calls within
 * ms of the previous one are dropped, such as the second press of a double click.
 */
export function createDebounce(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    const passes = now - last >= ms;
    last = now;
    return passes;
  };
}

/** At most one call passes every ms milliseconds. */
export function createThrottle(ms: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < ms) return false;
    last = now;
    return true;
  };
}
