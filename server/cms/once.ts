import { LRUCache } from 'lru-cache';

/** Repeats come within minutes. Milliseconds. */
export const KEEP_MS = 10 * 60_000;
const KEPT_MAX = 5000;

export interface Once {
  /** The same key gets the same answer, and the work is done once, also by calls that come together. Failures are not kept. */
  /** isPrivate: no other process may know of it. */
  run<T>(key: string | undefined, work: () => Promise<T>, how?: { isPrivate: boolean }): Promise<T>;
}

/** FM: a message that is sent twice is delivered once, whatever the CMS makes of the idempotency key. */
export function createOnce(): Once {
  const kept = new LRUCache<string, Promise<unknown>>({ max: KEPT_MAX, ttl: KEEP_MS });
  return {
    run(key, work) {
      if (key === undefined) return work();
      const known = kept.get(key);
      if (known) return known as ReturnType<typeof work>;
      const task = work();
      kept.set(key, task);
      task.catch(() => {
        if (kept.peek(key) === task) kept.delete(key);
      });
      return task;
    },
  };
}
