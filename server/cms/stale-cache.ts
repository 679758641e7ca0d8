import { LRUCache } from 'lru-cache';

/** Milliseconds; D6 and hardening 13. */
export interface Lifetimes {
  /** Served without a question. */
  fresh: number;
  /** Served at once while one refresh runs behind. */
  staleWhileRevalidate: number;
  /** Served when a refresh fails. */
  staleIfError: number;
}
/** First and longest pause after a failed load; the longest bounds how late a recovery is noticed. Milliseconds. */
export const BACK_OFF_MS = { first: 250, longest: 2000 };

interface Entry {
  value: unknown;
  storedAt: number;
  bytes: number;
  tags: readonly string[];
}
interface Failure {
  error: unknown;
  count: number;
  retryAt: number;
}
export interface Loaded<T> {
  value: T;
  bytes: number;
  tags: readonly string[];
}
export interface CacheStats {
  hits: number;
  stale: number;
  misses: number;
  failures: number;
}

/**
 * Fresh, then stale with one refresh behind, then stale on error; one load for any number of askers; a failing load is
 * retried with back-off, warm or cold. The wrapped LRU bounds it by bytes.
 */
export class StaleCache {
  readonly stats: CacheStats = { hits: 0, stale: 0, misses: 0, failures: 0 };
  readonly #entries: LRUCache<string, Entry>;
  readonly #failures: LRUCache<string, Failure>;
  readonly #flights = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  constructor(options: { maxBytes: number; now?: () => number }) {
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (entry) => entry.bytes });
    this.#failures = new LRUCache({ max: 2000 });
    this.#now = options.now ?? Date.now;
  }

  async get<T>(
    key: string,
    lifetimes: Lifetimes,
    load: () => Promise<Loaded<T>>,
    permanent: (error: unknown) => boolean,
  ): Promise<T> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    const age = entry ? now - entry.storedAt : Number.POSITIVE_INFINITY;
    if (entry && age < lifetimes.fresh) {
      this.stats.hits++;
      return entry.value as T;
    }
    const failure = this.#failures.get(key);
    const pausing = failure !== undefined && now < failure.retryAt;
    const usable = entry !== undefined && age < lifetimes.fresh + lifetimes.staleIfError;
    if (usable && (pausing || failure !== undefined || age < lifetimes.fresh + lifetimes.staleWhileRevalidate)) {
      this.stats.stale++;
      if (!pausing) this.#load(key, load, permanent).catch(() => {});
      return entry.value as T;
    }
    if (pausing) throw failure.error;
    this.stats.misses++;
    try {
      return (await this.#load(key, load, permanent)) as T;
    } catch (error) {
      if (usable && !permanent(error)) return entry.value as T;
      throw error;
    }
  }

  /** One flight a key. An asker who leaves never ends it for the others. */
  #load<T>(key: string, load: () => Promise<Loaded<T>>, permanent: (error: unknown) => boolean): Promise<T> {
    const running = this.#flights.get(key);
    if (running) return running as Promise<T>;
    const flight = (async () => {
      try {
        // a tick later, so that the flight is known before it can end
        const loaded = await Promise.resolve().then(load);
        this.#failures.delete(key);
        this.#entries.set(key, { ...loaded, bytes: Math.max(1, loaded.bytes), storedAt: this.#now() });
        return loaded.value;
      } catch (error) {
        this.stats.failures++;
        if (permanent(error)) this.#entries.delete(key);
        this.#fail(key, error, permanent(error));
        throw error;
      } finally {
        this.#flights.delete(key);
      }
    })();
    this.#flights.set(key, flight);
    return flight;
  }

  #fail(key: string, error: unknown, permanent: boolean): void {
    const count = permanent ? 0 : (this.#failures.get(key)?.count ?? 0) + 1;
    const pause = permanent
      ? NEGATIVE_MS
      : Math.min(BACK_OFF_MS.longest, BACK_OFF_MS.first * 2 ** Math.min(count - 1, 10));
    this.#failures.set(key, { error, count, retryAt: this.#now() + pause });
  }

  /** Forgets the entries of a tag, or all. Number of entries forgotten. */
  purge(tag?: string): number {
    let count = 0;
    for (const [key, entry] of this.#entries.entries()) {
      if (tag !== undefined && !entry.tags.includes(tag)) continue;
      this.#entries.delete(key);
      count++;
    }
    this.#failures.clear();
    return count;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

/** A 'not found' is believed for this long (D6: 5-30 s). Milliseconds. */
export const NEGATIVE_MS = 10_000;
