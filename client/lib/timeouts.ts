/** How long the browser waits for the response to a read, in milliseconds. */
export const READ_MAX_MS = 15_000;
/** The same for a write. The server runs its checks, then waits 8 s for the CMS; see CMS_WRITE_TIMEOUT_MS. */
export const WRITE_MAX_MS = 30_000;

/** Resolves after a time in milliseconds, at least in another task. */
export const sleep = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Aborts with the caller's signal, at the latest after ms. The reason is that of the caller, or a TimeoutError. */
export const timeoutSignal = (ms: number, signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]);

/** For work that cannot be aborted, such as an import: rejects with a TimeoutError after ms. */
export function inTime<T>(work: Promise<T>, ms = READ_MAX_MS): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(reject, ms, new DOMException('no answer in time', 'TimeoutError'));
  });
  return Promise.race([work, limit]);
}
