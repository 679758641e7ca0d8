import { sleep } from './timeouts.ts';

/** If no document has arrived after this time, the link led to a file, a phone call or a mail. In milliseconds. */
const LEAVING_MAX_MS = 10_000;
/** When the visitor last requested another document, by a plain link too. As performance.now(). */
let requestedAt = Number.NEGATIVE_INFINITY;
// missing on the server and in older browsers
globalThis.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
  if (!destination.sameDocument && downloadRequest === null) requestedAt = performance.now();
});

const findRest = (): number => requestedAt + LEAVING_MAX_MS - performance.now();

/** Whether another document is probably loading. Firefox then aborts all requests of this one. */
export const isLeaving = (): boolean => findRest() > 0;

/** Resolves when no other document is loading (any more): until then, a failure of this one does not matter. */
export const waitForDocument = (): Promise<void> | undefined => (isLeaving() ? sleep(findRest()) : undefined);
