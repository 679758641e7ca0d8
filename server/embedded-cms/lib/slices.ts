import { setImmediate } from 'node:timers/promises';

/** Duration of a slice, in milliseconds, before the event loop gets a turn. */
const SLICE_MS = 5;

/** Cuts long work into slices: awaited after each step, it lets requests be answered in between. */
export function createPause(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  };
}
