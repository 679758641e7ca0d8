import { setImmediate } from 'node:timers/promises';

/** Duration of a slice, in milliseconds, before the event loop gets a turn. */
const SLICE_MS = 5;
/** Number of list items that are converted to text in a slice; most have less than a kilobyte. */
const SLICE_ITEMS = 200;

/** Cuts long work on the main thread into slices: awaited after each step, it lets other requests go on in between. */
export function createPause(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  };
}

/** Runs long work that yields after each step, in slices. */
export async function runInSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  const pause = createPause();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}

/** Converts many items to text; yields the text of each slice. */
export async function* writeInSlices<T>(
  items: readonly T[],
  toText: (item: T, index: number) => string,
): AsyncGenerator<string, void> {
  for (let start = 0; start < items.length; start += SLICE_ITEMS) {
    const slice = items.slice(start, start + SLICE_ITEMS);
    yield slice.map((item, i) => toText(item, start + i)).join('');
    await setImmediate();
  }
}
