import { LRUCache } from 'lru-cache';
import { isPurgedBy, type PurgeTags } from './purge-tags.ts';

/**
 * First and longest pause after a failed load (hardening 13), in milliseconds from the start of the load: `longest`
 * bounds the delay until a recovery is detected. A pause never ends sooner than `first` after the failure.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
/** Number of failed keys that are remembered; others are loaded again without a pause. */
const FAILURES_MAX = 2000;

interface Failure {
  error: unknown;
  /** Number of failures in a row. */
  count: number;
  retryAt: number;
  tags: ReadonlySet<string>;
}

/** The last failures by key, and the pause after each, which doubles. longestMs: bound of the pauses, in milliseconds. */
export class BackOff {
  readonly #failures = new LRUCache<string, Failure>({ max: FAILURES_MAX });
  readonly #now: () => number;
  readonly #longestMs: number;

  constructor(now: () => number, longestMs = BACK_OFF_MS.longest) {
    this.#now = now;
    this.#longestMs = longestMs;
  }

  /** Records a failure. startedAt: when the load began. tags: of what it was about to read. */
  add(key: string, error: unknown, { startedAt, tags }: { startedAt: number; tags: ReadonlySet<string> }): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const pauseMs = Math.min(this.#longestMs, BACK_OFF_MS.first * 2 ** Math.min(count - 1, 10));
    const retryAt = Math.max(this.#now() + BACK_OFF_MS.first, startedAt + pauseMs);
    this.#failures.set(key, { error, count, retryAt, tags });
  }

  /** Whether the last load of the key failed. */
  has(key: string): boolean {
    return this.#failures.has(key);
  }

  /** The last failure of the key if its pause has not ended. */
  findPause(key: string): { error: unknown } | null {
    const failure = this.#failures.get(key);
    return failure && this.#now() < failure.retryAt ? failure : null;
  }

  delete(key: string): void {
    this.#failures.delete(key);
  }

  clear(): void {
    this.#failures.clear();
  }

  /** Ends the pauses of keys with one of the tags. */
  purge(tags: PurgeTags): void {
    for (const [key, failure] of this.#failures.entries())
      if (isPurgedBy(tags, failure.tags)) this.#failures.delete(key);
  }
}
