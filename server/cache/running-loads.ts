import { LRUCache } from 'lru-cache';
import { type Found, isPurgedBy, type Load, type Loaded, type Tags } from './cache-entry.ts';
import type { L2Loads } from './l2-loads.ts';

/**
 * First and longest pause after a failed load (hardening 13), in milliseconds from the start of the load: `longest`
 * bounds the delay until a recovery is detected. A pause never ends sooner than `first` after the failure.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
/** Number of failed keys that are remembered; others are loaded again without a pause. */
const FAILURES_MAX = 2000;
/** When the source has recovered, a load that is older than this is abandoned, in milliseconds. */
const HANGING_MS = 250;

export interface RunningLoad<T> {
  value: Promise<Found<T>>;
  early: Promise<T>;
  startedAt: number;
  tags: Set<string>;
  /** One of its tags was purged, or another load has replaced it: its value is not stored. */
  isSuperseded: boolean;
}
interface Failure {
  error: unknown;
  /** Number of failures in a row. */
  count: number;
  retryAt: number;
  tags: ReadonlySet<string>;
}
export interface RunningLoadsOptions<T> {
  now(): number;
  /** Longest pause after a failure, in milliseconds, for a source with a back-off of its own. */
  maxPauseMs?: number | undefined;
  /** Shares loads with other processes. */
  l2?: L2Loads<T> | undefined;
}

/** Runs one load per key for any number of callers; no caller can cancel it. Each key backs off after failures. */
export class RunningLoads<T> {
  /** Number of loads that have failed since the start. */
  failed = 0;
  readonly #options: RunningLoadsOptions<T>;
  /** Stores the result of a load before its callers get it. */
  readonly #store: (key: string, loaded: Loaded<T>, running: RunningLoad<T>) => Found<T>;
  readonly #running = new Map<string, RunningLoad<T>>();
  readonly #failures = new LRUCache<string, Failure>({ max: FAILURES_MAX });

  constructor(
    options: RunningLoadsOptions<T>,
    store: (key: string, loaded: Loaded<T>, running: RunningLoad<T>) => Found<T>,
  ) {
    this.#options = options;
    this.#store = store;
  }

  /** Whether the last load of the key failed. */
  hasFailed(key: string): boolean {
    return this.#failures.has(key);
  }

  /** The last failure of the key if its pause has not ended. */
  findPause(key: string): { error: unknown } | null {
    const failure = this.#failures.get(key);
    return failure && this.#options.now() < failure.retryAt ? failure : null;
  }

  /**
   * Returns the load under way, or starts one. first: there is no copy; awaited: a caller waits for a newer value;
   * background: none does.
   */
  start(key: string, load: Load<T>, kind: 'first' | 'awaited' | 'background'): RunningLoad<T> {
    const known = this.#running.get(key);
    if (known) return known;
    const { promise: early, resolve: answerEarly } = Promise.withResolvers<T>();
    const tags = new Set<string>();
    const running = { early, tags, startedAt: this.#options.now(), isSuperseded: false } as RunningLoad<T>;
    this.#running.set(key, running);
    const { l2 } = this.#options;
    const context = { tags, isRevalidation: kind !== 'first', isBackground: kind === 'background', answerEarly };
    running.value = this.#finish(key, running, () => (l2 ? l2.load(key, load, context) : load(context)));
    // avoids an unhandled rejection if no caller waits any more
    running.value.catch(() => {});
    return running;
  }

  /** The source has recovered: the next call loads a failed key at once, even if an earlier load of it still hangs. */
  retry(): void {
    this.#failures.clear();
    for (const [key, running] of this.#running)
      if (this.#options.now() - running.startedAt > HANGING_MS) this.#supersede(key, running);
  }

  /** Supersedes running loads that depend on one of the tags, and forgets such failures; other keys are unchanged. */
  purge(tags: Tags): void {
    this.#options.l2?.notePurge();
    for (const [key, running] of this.#running) if (isPurgedBy(tags, running.tags)) this.#supersede(key, running);
    for (const [key, failure] of this.#failures.entries())
      if (isPurgedBy(tags, failure.tags)) this.#failures.delete(key);
  }

  async #finish(key: string, running: RunningLoad<T>, load: () => Promise<Loaded<T>>): Promise<Found<T>> {
    try {
      const loaded = await load();
      if (!running.isSuperseded) this.#failures.delete(key);
      return this.#store(key, loaded, running);
    } catch (error) {
      this.failed++;
      if (!running.isSuperseded) this.#pause(key, running, error);
      throw error;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }

  #pause(key: string, { startedAt, tags }: RunningLoad<T>, error: unknown): void {
    const { now, maxPauseMs = BACK_OFF_MS.longest } = this.#options;
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    const pauseMs = Math.min(maxPauseMs, BACK_OFF_MS.first * 2 ** Math.min(count - 1, 10));
    const retryAt = Math.max(now() + BACK_OFF_MS.first, startedAt + pauseMs);
    this.#failures.set(key, { error, count, retryAt, tags });
  }

  #supersede(key: string, running: RunningLoad<T>): void {
    running.isSuperseded = true;
    this.#running.delete(key);
  }
}
