import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 5;

/** For long work on the thread that answers: other requests go on between slices. */
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

/** The result of long work that yields after each of its steps. */
export async function runInSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  const slices = createSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (slices.isOver()) await slices.next();
  }
}

/** What is made of an object, such as an answer of the CMS: once, for as long as that is in use. `rest` is the same for each use of a key. */
export function deriveOnce<K extends object, V, Rest extends unknown[]>(make: (key: K, ...rest: Rest) => V) {
  const known = new WeakMap<K, V>();
  return (key: K, ...rest: Rest): V => {
    const value = known.get(key) ?? make(key, ...rest);
    known.set(key, value);
    return value;
  };
}

/** What many items are written as, in the pieces of the slices. */
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
