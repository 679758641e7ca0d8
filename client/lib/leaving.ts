/** If no document has arrived after this time, the link led to a file, a phone call or a mail. In milliseconds. */
const LEAVING_MAX_MS = 10_000;
/** When the visitor last requested another document, by a plain link too. As performance.now(). */
let requestedAt = Number.NEGATIVE_INFINITY;
// missing on the server and in older browsers
globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) requestedAt = performance.now();
});

/** How much longer another document may be loading, in milliseconds; not above 0 if none is. */
export const findLeavingRest = (): number => requestedAt + LEAVING_MAX_MS - performance.now();

/** Whether another document is probably loading. Firefox then aborts all requests of this one. */
export const isLeaving = (): boolean => findLeavingRest() > 0;
