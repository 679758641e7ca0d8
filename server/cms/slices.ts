import { setImmediate } from 'node:timers/promises';

/** Duration of a slice, in milliseconds, before the event loop gets a turn. */
const SLICE_MS = 5;

/** Cuts long work on the main thread into slices, so that other requests go on in between. */
export function createSlices() {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: (): boolean => performance.now() >= end,
    /** Resolves in the next turn of the event loop. */
    async next(): Promise<void> {
      await setImmediate();
      end = performance.now() + SLICE_MS;
    },
  };
}

/** Runs long work that yields after each step, in slices. */
export async function runInSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  const slices = createSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (slices.isOver()) await slices.next();
  }
}

/** Derives a value from an object, such as a CMS answer, once. `rest` must be the same for each use of an object. */
export function deriveOnce<K extends object, V, Rest extends unknown[]>(make: (key: K, ...rest: Rest) => V) {
  const derived = new WeakMap<K, V>();
  return (key: K, ...rest: Rest): V => {
    const value = derived.get(key) ?? make(key, ...rest);
    derived.set(key, value);
    return value;
  };
}

/** Converts many items to text; yields the text of each slice. */
export async function* writeInSlices<T>(
  items: readonly T[],
  toText: (item: T, index: number) => string,
): AsyncGenerator<string, void> {
  const slices = createSlices();
  let text = '';
  for (const [i, item] of items.entries()) {
    text += toText(item, i);
    if (!slices.isOver()) continue;
    yield text;
    text = '';
    await slices.next();
  }
  yield text;
}
