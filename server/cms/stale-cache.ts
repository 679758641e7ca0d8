import { LRUCache } from 'lru-cache';
import { ABSENCES, BACK_OFF_MS, NEGATIVE_MS, toPause } from './back-off.ts';
import {
  ageOf,
  type CacheStats,
  type Entry,
  type Failure,
  type Flight,
  type Found,
  hits,
  type Judge,
  type Lifetimes,
  type Load,
  type Loaded,
  outlivesLoss,
  type SecondTier,
  type Tags,
  type Verdict,
} from './cache-entry.ts';
import { LATE, within } from './patience.ts';
import { SecondCopies } from './second-copies.ts';

/** How long an asker waits for a new value where an old one is at hand, since its load began: a page makes several such reads. Milliseconds. */
export const STALE_WAIT_MS = 100;
/** The same after a purge: the old value is known to be wrong. Milliseconds. */
export const PURGED_WAIT_MS = 700;
/** The same for who refreshes behind everybody's back; a load has a deadline of its own. Milliseconds. */
const REFRESH_WAIT_MS = 10_000;

/**
 * Fresh, then stale with one refresh behind, then stale on error; one load for any number of askers; a failing load is
 * retried with back-off, warm or cold. The wrapped LRU bounds it by bytes.
 */
export class StaleCache {
  readonly stats: CacheStats = { hits: 0, stale: 0, misses: 0, failures: 0, evictions: 0 };
  readonly #entries: LRUCache<string, Entry>;
  readonly #failures: LRUCache<string, Failure>;
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;
  readonly #longestPause: number;
  #onKey: (key: string) => void = () => {};
  readonly #second: SecondCopies | null;

  /** longestPause: milliseconds, for a source that has a back-off of its own. second: asked for what is not here. */
  constructor(options: {
    maxBytes: number;
    longestPause?: number;
    second?: SecondTier | null | undefined;
    now?: () => number;
  }) {
    this.#second = options.second ? new SecondCopies(options.second) : null;
    this.#longestPause = options.longestPause ?? Number.POSITIVE_INFINITY;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      onInsert: (_entry, key) => this.#onKey(key),
      dispose: (_entry, key, reason) => {
        if (reason === 'evict') this.stats.evictions++;
        this.#onKey(key);
      },
    });
    this.#failures = new LRUCache({ max: 2000 });
    this.#now = options.now ?? Date.now;
  }

  /** wantsNew: an old value only where no new one is to be had. */
  async get<T>(key: string, lifetimes: Lifetimes, load: Load<T>, judge: Judge, wantsNew = false): Promise<T> {
    load = this.#second?.through(key, load, lifetimes) ?? load;
    if (this.#second && !this.#entries.has(key) && !this.#failures.has(key))
      await this.#second.fill(key, (loaded) => this.#entries.has(key) || this.#store(key, loaded));
    const entry = this.#entries.get(key);
    const now = this.#now();
    const at = ageOf(entry, lifetimes, now);
    if (entry && at.isFresh) {
      this.stats.hits++;
      return entry.value as T;
    }
    const failure = this.#failures.get(key);
    const pausing = failure !== undefined && now < failure.retryAt;
    if (!entry || at.isOver) {
      if (pausing) throw failure.error;
      // too old to outlive anything
      if (entry) entry.isDoubted = true;
      this.stats.misses++;
      return (await this.#load(key, load, judge, false).value) as T;
    }
    const flight = pausing ? null : this.#load(key, load, judge, true);
    const wait = wantsNew ? REFRESH_WAIT_MS : entry.isPurged ? PURGED_WAIT_MS : at.isOld ? STALE_WAIT_MS : 0;
    if (flight && wait > 0 && (wantsNew || !failure)) {
      try {
        const value = await within(wait - (now - flight.since), flight.value);
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

  /** Makes a stale value anew behind everybody's back. Resolves when that is over; never rejects. */
  async refresh(key: string, lifetimes: Lifetimes, load: Load<unknown>, judge: Judge): Promise<void> {
    const own = this.#second?.through(key, load, lifetimes) ?? load;
    await this.#load(key, own, judge, true).value.catch(() => {});
  }

  /** Asks anew however fresh the entry is, for somebody who has just changed what it tells of. */
  async renew(key: string, load: Load<unknown>, judge: Judge): Promise<void> {
    await this.#load(key, load, judge, false).value;
  }

  /** What can be served at once and needs nothing done: fresh, or stale while a refresh is under way or would be too early. */
  find(key: string, lifetimes: Lifetimes): Found | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#now();
    const at = ageOf(entry, lifetimes, now);
    const isIdle = () => this.#flights.has(key) || now < (this.#failures.get(key)?.retryAt ?? 0);
    if (!at.isFresh && (entry.isPurged || at.isOld || at.isOver || !isIdle())) return undefined;
    this.stats[at.isFresh ? 'hits' : 'stale']++;
    return { value: entry.value, age: now - entry.storedAt, isFresh: at.isFresh };
  }

  /** One flight a key. An asker who leaves never ends it for the others. */
  #load<T>(key: string, load: Load<T>, judge: Judge, isRefresh: boolean): Flight {
    const running = this.#flights.get(key);
    if (running) return running;
    const since = this.#now();
    const purges: Tags[] = [];
    const isCurrent = () => this.#flights.get(key)?.purges === purges;
    const value = (async () => {
      try {
        // a tick later, so that the flight is known before it can end
        const loaded = await Promise.resolve().then(() => load(isRefresh));
        const isWrong = purges.some((tags) => hits(tags, loaded.tags));
        // who left the stage by a purge may still be right, unless another was quicker
        const isStored = !isWrong && (isCurrent() || !this.#entries.has(key));
        return isStored ? this.#store(key, loaded) : loaded.value;
      } catch (error) {
        const verdict = judge(error);
        if (verdict !== 'untried') this.stats.failures++;
        if (purges.length === 0 && isCurrent()) this.#fail(key, error, verdict, this.#now() - since);
        throw error;
      } finally {
        if (isCurrent()) this.#flights.delete(key);
      }
    })();
    // nobody may be waiting for it
    value.catch(() => {});
    const flight = { value, since, purges };
    this.#flights.set(key, flight);
    return flight;
  }

  /** What is served from here on: a good copy outlives the first loss. */
  #store<T>(key: string, loaded: Loaded<T>): T {
    this.#failures.delete(key);
    const now = this.#now();
    const copy = this.#entries.peek(key);
    if (loaded.isLoss && outlivesLoss(copy)) {
      this.#entries.set(key, { ...copy, isDoubted: true, freshFor: now - copy.storedAt + NEGATIVE_MS });
      return copy.value as T;
    }
    const bytes = Math.max(1, loaded.bytes);
    if (loaded.isKept === false) {
      this.#entries.delete(key);
      // what others still have of it does not bring it back
      if (copy && loaded.isLoss) this.#failures.set(key, { error: null, count: 0, absences: ABSENCES, retryAt: 0 });
    } else this.#entries.set(key, { ...loaded, bytes, storedAt: now - (loaded.age ?? 0), isPurged: false });
    return loaded.value;
  }

  /** took: milliseconds until the load failed. */
  #fail(key: string, error: unknown, verdict: Verdict, took: number): void {
    const last = this.#failures.get(key);
    if (verdict === 'untried') {
      this.#failures.set(key, { count: 0, absences: 0, ...last, error, retryAt: this.#now() + BACK_OFF_MS.first });
      return;
    }
    const isAbsent = verdict !== 'unknown';
    const absences = isAbsent ? (last?.absences ?? 0) + 1 : 0;
    // after a purge one word is enough
    const copy = this.#entries.peek(key);
    if (copy && !isAbsent) copy.isDoubted = false;
    if (isAbsent && (verdict === 'removed' || absences >= ABSENCES || copy?.isPurged)) this.#entries.delete(key);
    const count = isAbsent ? 0 : (last?.count ?? 0) + 1;
    const pause = isAbsent ? NEGATIVE_MS : toPause(count, took, this.#entries.has(key));
    this.#failures.set(key, { error, count, absences, retryAt: this.#now() + Math.min(this.#longestPause, pause) });
  }

  /** A value as it is kept, whatever its age, and when it came; asks for nothing. */
  peek(key: string): Readonly<Entry> | undefined {
    return this.#entries.peek(key);
  }

  /** Told of each entry that comes, changes, is purged or goes. */
  watchKeys(listener: (key: string) => void): void {
    this.#onKey = listener;
  }

  /** An entry of an earlier process, where there is no newer one. */
  restore(key: string, entry: Entry): void {
    if (!this.#entries.has(key)) this.#entries.set(key, entry);
  }

  /** The source is well again: what failed is asked for anew with its next asker, also where a load of before hangs. */
  retry(): void {
    for (const [key, { absences }] of this.#failures.entries()) if (absences === 0) this.#failures.delete(key);
    const now = this.#now();
    for (const [key, { since }] of this.#flights) if (now - since > BACK_OFF_MS.first) this.#flights.delete(key);
  }

  /** The last load of it failed; it is the value of an earlier one that is served. */
  isFailing(key: string): boolean {
    return this.#failures.has(key);
  }

  /** Milliseconds of the clock until which the kept value counts as fresh; 0: it does not. */
  freshUntil(key: string, fresh: number): number {
    const entry = this.#entries.peek(key);
    return !entry || entry.isPurged ? 0 : entry.storedAt + (entry.freshFor ?? fresh);
  }

  /**
   * Nothing that carries one of the tags counts as right any more, nor what is being loaded just now: who asks from here on
   * waits for a new value, and gets the old one where the source fails (hardening 12). null: everything. Number of entries.
   */
  purge(tags: Tags): number {
    let count = 0;
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.isPurged || !hits(tags, entry.tags)) continue;
      Object.assign(entry, { isPurged: true, purgedAt: this.#now() });
      this.#onKey(key);
      count++;
    }
    for (const flight of this.#flights.values()) flight.purges.push(tags);
    this.#second?.purge(tags);
    this.#flights.clear();
    this.#failures.clear();
    return count;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}
