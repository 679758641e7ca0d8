/** How long a task waits for an idle moment. Milliseconds. */
const IDLE_MAX_MS = 5000;
/** Instead of an idle moment, where the browser (Safari) knows none. Milliseconds. */
const REST_MS = 1000;

/** Does a task when the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MAX_MS });
  else setTimeout(task, REST_MS);
}

/** The same, but not before the page has loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else addEventListener('load', () => whenIdle(task), { once: true });
}
