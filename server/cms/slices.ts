import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 10;
let turn: Promise<unknown> = Promise.resolve();

/** For long work on the thread that answers: other requests go on between slices, and each turn of the event loop has one slice only. */
export function createSlices() {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: (): boolean => performance.now() >= end,
    /** Resolves in a later turn of the event loop. */
    async next(): Promise<void> {
      turn = turn.then(() => setImmediate());
      await turn;
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

/** What is made of an answer of the CMS: once, for as long as the answer is in use. */
export function deriveOnce<K extends object, V, Rest extends unknown[]>(make: (key: K, ...rest: Rest) => V) {
  const known = new WeakMap<K, V>();
  return (key: K, ...rest: Rest): V => {
    const value = known.get(key) ?? make(key, ...rest);
    known.set(key, value);
    return value;
  };
}

/** What many items are written as, in one text. */
export async function joinInSlices<T>(
  items: readonly T[],
  toText: (item: T, index: number) => string,
): Promise<string> {
  const slices = createSlices();
  let text = '';
  for (const [i, item] of items.entries()) {
    text += toText(item, i);
    if (slices.isOver()) await slices.next();
  }
  return text;
}
