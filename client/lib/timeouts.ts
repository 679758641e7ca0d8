/** How long the browser waits for an answer. Milliseconds. */
export const READ_MAX_MS = 15_000;
/** The server gives the CMS 8 s and checks before that; see CMS_WRITE_TIMEOUT_MS. */
export const WRITE_MAX_MS = 30_000;

/** Ends when the caller's signal does, at the latest after ms. The reason says which: a TimeoutError, or the caller's. */
export const timeoutSignal = (ms: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

/** The same for what cannot be aborted, such as an import: rejects with a TimeoutError after ms. */
export function inTime<T>(work: Promise<T>, ms = READ_MAX_MS): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(reject, ms, new DOMException('no answer in time', 'TimeoutError'));
  });
  return Promise.race([work, limit]);
}
