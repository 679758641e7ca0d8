/** How long a task waits for an idle moment. Milliseconds. */
const IDLE_MAX_MS = 5000;
/** Instead of an idle moment, where the browser (Safari) knows none. Milliseconds. */
const REST_MS = 1000;

/** Does a task when the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: IDLE_MAX_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, REST_MS);
  return () => clearTimeout(timer);
}
