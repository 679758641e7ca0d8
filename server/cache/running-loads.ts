import { LRUCache } from 'lru-cache';
import { type Found, isPurgedBy, type Load, type Loaded, type Tags } from './cache-entry.ts';
import type { L2Loads } from './l2-loads.ts';

/**
 * First and longest pause after a failed load (hardening 13), counted from its start: a recovery is noticed after the longest
 * at most. It never ends sooner than `first` after the failure. Milliseconds.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
/** Failed keys that are remembered; the others are loaded without a pause. */
const FAILURES_MAX = 2000;
/** A load that began before the source recovered is not waited for if it is older than this. Milliseconds. */
const HANGING_MS = 250;

export interface RunningLoad<T> {
  value: Promise<Found<T>>;
  early: Promise<T>;
  startedAt: number;
  tags: Set<string>;
  /** A purge of one of its tags came, or another load took its place: its value is not stored. */
  isSuperseded: boolean;
}
interface Failure {
  error: unknown;
  /** In a row. */
  count: number;
  retryAt: number;
  tags: ReadonlySet<string>;
}
export interface RunningLoadsOptions<T> {
  now(): number;
  /** Bound of the pause after a failure, for a source with a back-off of its own. Milliseconds. */
  maxPauseMs?: number | undefined;
  /** The loads of other processes. */
  l2?: L2Loads<T> | undefined;
}

/** One load of a key for any number of callers, which none of them can cancel; back-off by key after failures. */
export class RunningLoads<T> {
  /** Loads that failed since the start. */
  failed = 0;
  readonly #options: RunningLoadsOptions<T>;
  /** Stores what a load gave, before its callers get it. */
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

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** The last load of the key failed. */
  hasFailed(key: string): boolean {
    return this.#failures.has(key);
  }

  /** The failure while its pause lasts. */
  findPause(key: string): { error: unknown } | null {
    const failure = this.#failures.get(key);
    return failure && this.#options.now() < failure.retryAt ? failure : null;
  }

  /** The load under way, or a new one. isRevalidation: there is a copy to serve meanwhile. */
  start(key: string, load: Load<T>, isRevalidation: boolean): RunningLoad<T> {
    const known = this.#running.get(key);
    if (known) return known;
    const { promise: early, resolve: answerEarly } = Promise.withResolvers<T>();
    const tags = new Set<string>();
    const running = { early, tags, startedAt: this.#options.now(), isSuperseded: false } as RunningLoad<T>;
    this.#running.set(key, running);
    const { l2 } = this.#options;
    const context = { tags, isRevalidation, answerEarly };
    running.value = this.#finish(key, running, () => (l2 ? l2.load(key, load, context) : load(context)));
    // its callers may be gone
    running.value.catch(() => {});
    return running;
  }

  /** The source has recovered: what failed is loaded at the next call, also where an earlier load still hangs. */
  retry(): void {
    this.#failures.clear();
    for (const [key, running] of this.#running)
      if (this.#options.now() - running.startedAt > HANGING_MS) this.#supersede(key, running);
  }

  /** Loads that have read what carries one of the tags are superseded, and failures of it forgotten; nothing else is touched. */
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
