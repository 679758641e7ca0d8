import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Lifetimes, Load, LoadContext, Loaded } from './cache-entry.ts';

/** A value in the L2 cache. */
export interface L2Entry {
  body: Uint8Array;
  tags: readonly string[];
  /** Size of the value, as the cache counts it. */
  bytes: number;
  /** Epoch milliseconds. */
  storedAt: number;
  /** Lifetimes, in milliseconds. */
  freshMs: number;
  staleMs: number;
}

/** Identifies the holder of a lock, which may have expired and passed to another load. null: there is no lock. */
export type Lock = string | null;

/**
 * The cache that all processes of a site share (decision 027). Its functions never reject and never wait long: without
 * an answer in time, each process goes on alone.
 */
export interface L2Cache {
  /**
   * Returns a value that no purge has hit (a fresh one unless acceptsStale); 'locked': another process loads it. Else it
   * is to be loaded here. With a lock other processes wait for that, for a second, until it is stored or unlocked.
   */
  get(key: string, acceptsStale: boolean): Promise<{ entry: L2Entry } | { lock: Lock } | 'locked'>;
  /** Stores a value in the background. loadedAfterPurge: `lastPurge` before the load: a later purge hits the value. */
  set(key: string, entry: L2Entry, how: { loadedAfterPurge: number; lifeMs: number; lock: Lock }): void;
  /** No value will be stored: another process may load it. */
  unlock(key: string, lock: Lock): void;
  /** Order of the last purge that was done in this process; 0: unknown, so that nothing can be stored. */
  lastPurge(): number;
}

export interface L2LoadsOptions {
  /** Prefix of the keys: the cache, and the owner of its values (see redis/redis-l2.ts). */
  prefix: string;
  lifetimes: Lifetimes;
  /** How long to wait for the load of another process before loading here too. */
  waitMs: number;
}

const STEP_MS = { first: 5, longest: 40 };
/** Larger values (in bytes as the cache counts them) and those with more tags stay in their process. */
const VALUE_MAX_BYTES = 16 * 1024 * 1024;
const TAGS_MAX = 1000;
/** How far the clocks of two machines may be apart, in milliseconds. */
const CLOCK_SKEW_MS = 1000;

/** Connects a cache to the L2 cache: one load for all processes, which share its value. */
export class L2Loads<T> {
  readonly #l2: L2Cache;
  readonly #options: L2LoadsOptions;
  #purges = 0;

  constructor(l2: L2Cache, options: L2LoadsOptions) {
    this.#l2 = l2;
    this.#options = options;
  }

  /** Values of the L2 cache that were read before the purge are not used after it. */
  notePurge(): void {
    this.#purges++;
  }

  /**
   * Returns the value of another process, or runs one load for all of them. Without a local copy a stale value will do:
   * the next caller revalidates it. Rejects as the load does.
   */
  async load(key: string, load: Load<T>, context: LoadContext<T>): Promise<Loaded<T>> {
    const name = this.#options.prefix + key;
    const purges = this.#purges;
    const result = await this.#find(name, !context.isRevalidation);
    const found = 'entry' in result && purges === this.#purges ? toLoaded<T>(result.entry) : null;
    if ('entry' in result && found) {
      for (const tag of result.entry.tags) context.tags.add(tag);
      return found;
    }
    const lock = 'lock' in result ? result.lock : null;
    const loadedAfterPurge = this.#l2.lastPurge();
    try {
      const loaded = await load(context);
      this.#store(name, loaded, [...context.tags], { loadedAfterPurge, lock });
      return loaded;
    } catch (error) {
      this.#l2.unlock(name, lock);
      throw error;
    }
  }

  /** Waits while another process loads the value. */
  async #find(name: string, acceptsStale: boolean): Promise<{ entry: L2Entry } | { lock: Lock }> {
    const end = performance.now() + this.#options.waitMs;
    for (let stepMs = STEP_MS.first; ; stepMs = Math.min(2 * stepMs, STEP_MS.longest)) {
      const found = await this.#l2.get(name, acceptsStale);
      if (found !== 'locked') return found;
      if (performance.now() >= end) return { lock: null };
      await sleep(stepMs);
    }
  }

  #store(
    name: string,
    loaded: Loaded<T>,
    tags: string[],
    { loadedAfterPurge, lock }: { loadedAfterPurge: number; lock: Lock },
  ): void {
    const { freshMs, staleMs, errorMs } = this.#options.lifetimes;
    const { value, bytes, isStored = true, isForL2 = true, isExpendable, isNegative } = loaded;
    const lifeMs = freshMs + errorMs;
    const isShared = isStored && isForL2 && !isExpendable && !isNegative;
    const hasRoom = tags.length <= TAGS_MAX && bytes <= VALUE_MAX_BYTES;
    if (!isShared || !hasRoom || loadedAfterPurge === 0 || lifeMs === 0) return void this.#l2.unlock(name, lock);
    const times = { storedAt: Date.now(), freshMs: loaded.freshMs ?? freshMs, staleMs: loaded.staleMs ?? staleMs };
    this.#l2.set(name, { body: serialize(value), tags, bytes, ...times }, { loadedAfterPurge, lifeMs, lock });
  }
}

/** null: the value is damaged, or has the format of a newer Node. */
function toLoaded<T>({ body, bytes, freshMs, staleMs, storedAt }: L2Entry): Loaded<T> | null {
  const ageMs = toAgeMs(storedAt);
  try {
    const loaded = { value: deserialize(body) as T, bytes, isCached: true, staleMs };
    return ageMs === null ? { ...loaded, ageMs: 0, freshMs: 0 } : { ...loaded, ageMs, freshMs };
  } catch {
    return null;
  }
}

/**
 * Age of a value of another process, in milliseconds. storedAt: epoch milliseconds. null: unknown, as it lies ahead: the
 * clock of one of the two was set back.
 */
export function toAgeMs(storedAt: number): number | null {
  const ageMs = Date.now() - storedAt;
  return ageMs < -CLOCK_SKEW_MS ? null : Math.max(0, ageMs);
}
