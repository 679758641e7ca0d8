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
