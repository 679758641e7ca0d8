import { LRUCache } from 'lru-cache';
import { isPurgedBy, type Tags } from './tag-index.ts';

/**
 * First and longest pause after a failed load (hardening 13); a recovery is noticed after the longest at most. With a
 * cached copy it is counted from the start of the load. Without one it lasts at least as long as the load took, because a
 * client would have waited for it. Milliseconds.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
const KEYS_MAX = 2000;

/** Milliseconds. failures: in a row. tookMs: until the last load failed. */
export function toPauseMs(failures: number, tookMs: number, hasCopy: boolean): number {
  const { first, longest } = BACK_OFF_MS;
  const backOff = Math.min(longest, first * 2 ** Math.min(failures - 1, 10));
  return hasCopy ? Math.max(first, backOff - tookMs) : Math.max(backOff, Math.min(tookMs, longest));
}

interface Failure {
  error: unknown;
  /** In a row. */
  count: number;
  retryAt: number;
  tags: ReadonlySet<string>;
}

/** The keys whose last load failed. */
export class BackOff {
  readonly #failures = new LRUCache<string, Failure>({ max: KEYS_MAX });
  readonly #maxPauseMs: number;

  /** maxPauseMs: for a source with a back-off of its own. */
  constructor(maxPauseMs = Number.POSITIVE_INFINITY) {
    this.#maxPauseMs = maxPauseMs;
  }

  fail(key: string, now: number, load: { error: unknown; tookMs: number; hasCopy: boolean; tags: Set<string> }): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const pauseMs = Math.min(this.#maxPauseMs, toPauseMs(count, load.tookMs, load.hasCopy));
    this.#failures.set(key, { error: load.error, count, retryAt: now + pauseMs, tags: load.tags });
  }

  has(key: string): boolean {
    return this.#failures.has(key);
  }

  /** The failure while its pause lasts. */
  findPause(key: string, now: number): { error: unknown } | null {
    const failure = this.#failures.get(key);
    return failure && now < failure.retryAt ? failure : null;
  }

  delete(key: string): void {
    this.#failures.delete(key);
  }

  clear(): void {
    this.#failures.clear();
  }

  purge(tags: Tags): void {
    for (const [key, failure] of this.#failures.entries())
      if (isPurgedBy(tags, failure.tags)) this.#failures.delete(key);
  }
}
