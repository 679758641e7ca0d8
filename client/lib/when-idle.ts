/** Longest wait for an idle moment, in milliseconds. */
const IDLE_MAX_MS = 5000;
/** Delay in browsers without requestIdleCallback (Safari), in milliseconds. */
const REST_MS = 1000;

/** Runs a task when the browser is idle. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_MAX_MS });
  else setTimeout(task, REST_MS);
}

/** Runs a task when the browser is idle, but not before the page has loaded. */
export function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else addEventListener('load', () => whenIdle(task), { once: true });
}
