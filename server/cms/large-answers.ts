import { withTimeout } from '../cache/with-timeout.ts';

/** From this size on answers are read one after the other. Bytes. */
const LARGE_BYTES = 256 * 1024;
/** A slow one holds the others up no longer than this: their own deadlines run. Milliseconds. */
const WAIT_MAX_MS = 1000;
let last: Promise<void> = Promise.resolve();

/** A slot for reading an answer that may be large: side by side, the bytes and items of all long lists would fill the memory. */
export function createReadSlot() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isAcquired = false;
  return {
    /** bytes: that have come so far. Resolves at once for a small answer, for others in the order of the calls. */
    async acquire(bytes: number): Promise<void> {
      if (bytes < LARGE_BYTES || isAcquired) return;
      isAcquired = true;
      const before = last;
      last = promise;
      await withTimeout(WAIT_MAX_MS, before);
    },
    release,
  };
}
export type ReadSlot = ReturnType<typeof createReadSlot>;
