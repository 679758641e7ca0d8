import { LRUCache } from 'lru-cache';
import { LATE, within } from './patience.ts';

/** Milliseconds; D6 and hardening 13. */
export interface Lifetimes {
  /** Served without a question. */
  fresh: number;
  /** Served at once while one refresh runs behind. */
  staleWhileRevalidate: number;
  /** Served when a refresh fails. */
  staleIfError: number;
}
/**
 * First and longest pause after a failed load; the longest bounds how late a recovery is noticed. A load that took longer
 * to fail is paused for as long as it took. Milliseconds.
 */
export const BACK_OFF_MS = { first: 250, longest: 2000 };
/** A 'not found' is believed for this long (D6: 5-30 s). Milliseconds. */
export const NEGATIVE_MS = 10_000;
/**
 * How long an asker waits for a new value where an old one is at hand, counted from the start of its load: a page makes
 * such reads three or four times in a row. Milliseconds.
 */
export const STALE_WAIT_MS = 100;
/** A good copy goes when its source has said this often in a row that there is no such thing: one such answer may be a mistake. */
const ABSENCES = 2;

/** What a failed load says of the thing: nothing · that it is not there · the same, and others agree. */
export type Verdict = 'unknown' | 'absent' | 'removed';

interface Entry {
  value: unknown;
  storedAt: number;
  bytes: number;
  tags: readonly string[];
}
interface Failure {
  error: unknown;
  count: number;
  /** How often in a row it was said to be absent. */
  absences: number;
  retryAt: number;
}
interface Flight {
  value: Promise<unknown>;
  since: number;
}
type Judge = (error: unknown) => Verdict;
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
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(options: { maxBytes: number; now?: () => number }) {
    this.#entries = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: (entry) => entry.bytes });
    this.#failures = new LRUCache({ max: 2000 });
    this.#now = options.now ?? Date.now;
  }

  async get<T>(key: string, lifetimes: Lifetimes, load: () => Promise<Loaded<T>>, judge: Judge): Promise<T> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    const age = entry ? now - entry.storedAt : Number.POSITIVE_INFINITY;
    if (entry && age < lifetimes.fresh) {
      this.stats.hits++;
      return entry.value as T;
    }
    const failure = this.#failures.get(key);
    const pausing = failure !== undefined && now < failure.retryAt;
    if (!entry || age >= lifetimes.fresh + lifetimes.staleIfError) {
      if (pausing) throw failure.error;
      this.stats.misses++;
      return (await this.#load(key, load, judge).value) as T;
    }
    const flight = pausing ? null : this.#load(key, load, judge);
    if (flight && !failure && age >= lifetimes.fresh + lifetimes.staleWhileRevalidate) {
      try {
        const value = await within(STALE_WAIT_MS - (now - flight.since), flight.value);
        if (value !== LATE) {
          this.stats.misses++;
          return value as T;
        }
      } catch (error) {
        // it may have been said to be gone
        if (!this.#entries.has(key)) throw error;
      }
    }
    this.stats.stale++;
    return entry.value as T;
  }

  /** Asks anew however fresh the entry is, for somebody who has just changed what it tells of. */
  async renew(key: string, load: () => Promise<Loaded<unknown>>, judge: Judge): Promise<void> {
    await this.#load(key, load, judge).value;
  }

  /** One flight a key. An asker who leaves never ends it for the others. */
  #load<T>(key: string, load: () => Promise<Loaded<T>>, judge: Judge): Flight {
    const running = this.#flights.get(key);
    if (running) return running;
    const since = this.#now();
    const value = (async () => {
      try {
        // a tick later, so that the flight is known before it can end
        const loaded = await Promise.resolve().then(load);
        this.#failures.delete(key);
        this.#entries.set(key, { ...loaded, bytes: Math.max(1, loaded.bytes), storedAt: this.#now() });
        return loaded.value;
      } catch (error) {
        this.stats.failures++;
        this.#fail(key, error, judge(error), this.#now() - since);
        throw error;
      } finally {
        this.#flights.delete(key);
      }
    })();
    // nobody may be waiting for it
    value.catch(() => {});
    const flight = { value, since };
    this.#flights.set(key, flight);
    return flight;
  }

  /** took: milliseconds until the load failed. */
  #fail(key: string, error: unknown, verdict: Verdict, took: number): void {
    const last = this.#failures.get(key);
    const isAbsent = verdict !== 'unknown';
    const absences = isAbsent ? (last?.absences ?? 0) + 1 : 0;
    if (verdict === 'removed' || absences >= ABSENCES) this.#entries.delete(key);
    const count = isAbsent ? 0 : (last?.count ?? 0) + 1;
    const backOff = Math.min(BACK_OFF_MS.longest, BACK_OFF_MS.first * 2 ** Math.min(count - 1, 10));
    const pause = isAbsent ? NEGATIVE_MS : Math.max(took, backOff);
    this.#failures.set(key, { error, count, absences, retryAt: this.#now() + pause });
  }

  /** A value as it is kept, whatever its age, and when it came; asks for nothing. */
  peek(key: string): { value: unknown; storedAt: number } | undefined {
    return this.#entries.peek(key);
  }

  /** The last load of it failed; it is the value of an earlier one that is served. */
  isFailing(key: string): boolean {
    return this.#failures.has(key);
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
