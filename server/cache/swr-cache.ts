import { BackOff } from './back-off.ts';
import type { Entry, Found, Lifetimes, Load, Loaded } from './cache-entry.ts';
import { EntryStore, toFreshUntil, toStage } from './entry-store.ts';
import type { SharedLoads } from './shared-loads.ts';
import { isPurgedBy, type Tags } from './tag-index.ts';
import { TIMED_OUT, withTimeout } from './with-timeout.ts';

/** How long a caller waits for a new value where an old or a purged copy exists, from the start of its load. Milliseconds. */
const OLD_WAIT_MS = 100;
const PURGED_WAIT_MS = 700;
/** How long a purged copy may stand in while the server has no capacity for a new one. Milliseconds. */
const PURGED_STAND_IN_MS = 5000;
/** A load that began before the source recovered is not waited for if it is older than this. Milliseconds. */
const HANGING_MS = 250;

export interface SwrCacheOptions<T> {
  maxBytes: number;
  maxEntries: number;
  lifetimes: Lifetimes;
  /** See BackOff. */
  maxPauseMs?: number;
  /** Slot of a revalidation in the background: gives its release, rejects when there is none. */
  acquireSlot?: (() => Promise<() => void>) | undefined;
  /** The loads of other processes. */
  shared?: SharedLoads<T> | undefined;
  now?: () => number;
}
interface RunningLoad<T> {
  value: Promise<Found<T>>;
  early: Promise<T>;
  startedAt: number;
  tags: Set<string>;
  /** A purge of one of its tags came, or another load took its place: its value is not stored. */
  isOvertaken: boolean;
}

/**
 * Fresh, stale-while-revalidate, stale-if-error (RFC 5861); one load for any number of callers, which none of them can
 * cancel; back-off per key. Bounded by bytes and entries.
 */
export class SwrCache<T> {
  readonly #options: SwrCacheOptions<T>;
  readonly #now: () => number;
  readonly #store: EntryStore<T>;
  readonly #backOff: BackOff;
  readonly #loads = new Map<string, RunningLoad<T>>();
  /** Revalidations that wait for a slot; nothing has begun for them. */
  readonly #queued = new Set<string>();
  readonly #counts = { hits: 0, stale: 0, misses: 0, failures: 0 };

  constructor(options: SwrCacheOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#store = new EntryStore(options);
    this.#backOff = new BackOff(options.maxPauseMs);
  }

  get stats() {
    const { evictions, bytes } = this.#store;
    return { ...this.#counts, evictions, bytes };
  }

  /** Grows with whatever is stored, purged or removed. */
  get changes(): number {
    return this.#store.changes;
  }

  /**
   * What can be served at once; starts a revalidation if it is stale. acceptsOld: the server has no capacity for a new value,
   * an old or recently purged one will do.
   */
  find(key: string, load: Load<T>, acceptsOld = () => false): Found<T> | undefined {
    const entry = this.#get(key);
    if (!entry) return undefined;
    const stage = toStage(entry, this.#options.lifetimes, this.#now());
    if (stage === 'fresh') return this.#toFound(entry, 'hit');
    const isRecent = stage !== 'purged' || this.#now() - (entry.purgedAt ?? 0) <= PURGED_STAND_IN_MS;
    if (stage !== 'stale' && !(isRecent && acceptsOld())) return undefined;
    this.#revalidate(key, load);
    return this.#toFound(entry, 'stale');
  }

  /**
   * The cached or a new value. Rejects as the load does, only where there is nothing to serve instead. waitMs: how long to
   * wait for a new value although a stale one exists. isWhole: early answers will not do.
   */
  async get(key: string, load: Load<T>, { waitMs = 0, isWhole = false } = {}): Promise<Found<T>> {
    if (waitMs === 0 || this.isFresh(key)) {
      const found = this.find(key, load);
      if (found) return found;
    }
    const entry = this.#get(key);
    const pause = this.#backOff.findPause(key, this.#now());
    if (!entry) {
      if (pause) throw pause.error;
      this.#counts.misses++;
      const running = this.#start(key, load, false);
      if (isWhole) return running.value;
      const early = running.early.then((value): Found<T> => ({ value, state: 'miss', ageMs: 0, freshUntil: 0 }));
      return Promise.race([running.value, early]);
    }
    const hasFailed = this.isFailing(key);
    const running = pause ? null : this.#start(key, load, true);
    if (running && (waitMs > 0 || !hasFailed)) {
      const limitMs = waitMs || (entry.purgedAt === undefined ? OLD_WAIT_MS : PURGED_WAIT_MS);
      try {
        const value = await withTimeout(limitMs - (this.#now() - running.startedAt), running.value);
        if (value !== TIMED_OUT) {
          this.#counts.misses++;
          return value;
        }
      } catch (error) {
        if (!this.peek(key)) throw error;
      }
    }
    return this.#toFound(entry, 'stale');
  }

  /** Loads again however fresh the entry is. Rejects as the load does. */
  async reload(key: string, load: Load<T>): Promise<void> {
    await this.#start(key, load, false).value;
  }

  /** The entry whatever its age; starts no load. */
  peek(key: string): Readonly<Entry<T>> | undefined {
    return this.#store.peek(key);
  }

  isFresh(key: string): boolean {
    const entry = this.peek(key);
    return entry !== undefined && this.#now() < toFreshUntil(entry, this.#options.lifetimes);
  }

  /** The last load failed: what is served is older. */
  isFailing(key: string): boolean {
    return this.#backOff.has(key);
  }

  entries(): Iterable<[string, Readonly<Entry<T>>]> {
    return this.#store.entries();
  }

  /** Adds an entry of an earlier process, where there is nothing newer. */
  restore(key: string, entry: Entry<T>): void {
    if (!this.peek(key)) this.#store.set(key, entry);
  }

  /** The source has recovered: what failed is loaded at the next call, also where an earlier load still hangs. */
  retry(): void {
    this.#backOff.clear();
    for (const [key, running] of this.#loads)
      if (this.#now() - running.startedAt > HANGING_MS) this.#overtake(key, running);
  }

  /**
   * What carries one of the tags is outdated, running loads included (hardening 12): the next caller waits for a new value,
   * and gets the old one where that fails. Loads, copies and back-offs of other keys stay as they are. Number of entries.
   */
  purge(tags: Tags): number {
    this.#options.shared?.notePurge();
    let count = 0;
    for (const key of this.#store.keysOf(tags)) {
      const entry = this.#store.peek(key);
      if (!entry || entry.purgedAt !== undefined) continue;
      count++;
      this.#store.changes++;
      if (entry.isNegative) this.#store.delete(key);
      else entry.purgedAt = this.#now();
    }
    for (const [key, running] of this.#loads) if (isPurgedBy(tags, running.tags)) this.#overtake(key, running);
    this.#backOff.purge(tags);
    return count;
  }

  #get(key: string): Entry<T> | undefined {
    const entry = this.#store.get(key);
    if (!entry || toStage(entry, this.#options.lifetimes, this.#now()) !== 'over') return entry;
    this.#store.delete(key);
    return undefined;
  }

  #toFound(entry: Entry<T>, state: 'hit' | 'stale'): Found<T> {
    this.#counts[state === 'hit' ? 'hits' : 'stale']++;
    const ageMs = Math.max(0, this.#now() - entry.storedAt);
    return { value: entry.value, state, ageMs, freshUntil: toFreshUntil(entry, this.#options.lifetimes) };
  }

  #revalidate(key: string, load: Load<T>): void {
    if (this.#loads.has(key) || this.#queued.has(key) || this.#backOff.findPause(key, this.#now())) return;
    const { acquireSlot } = this.#options;
    if (!acquireSlot) return void this.#start(key, load, true);
    this.#queued.add(key);
    const revalidate = async () => {
      const release = await acquireSlot().finally(() => this.#queued.delete(key));
      // meanwhile it may have been removed, or loaded for another caller
      if (this.peek(key) && !this.isFresh(key)) await this.#start(key, load, true).value.catch(() => {});
      release();
    };
    revalidate().catch(() => {});
  }

  #start(key: string, load: Load<T>, isRevalidation: boolean): RunningLoad<T> {
    const known = this.#loads.get(key);
    if (known) return known;
    const { promise: early, resolve: answerEarly } = Promise.withResolvers<T>();
    const tags = new Set<string>();
    const running = { early, tags, startedAt: this.#now(), isOvertaken: false } as RunningLoad<T>;
    this.#loads.set(key, running);
    const { shared } = this.#options;
    const context = { tags, isRevalidation, answerEarly };
    running.value = this.#finish(key, running, () => (shared ? shared.load(key, load, context) : load(context)));
    // its callers may be gone
    running.value.catch(() => {});
    return running;
  }

  async #finish(key: string, running: RunningLoad<T>, load: () => Promise<Loaded<T>>): Promise<Found<T>> {
    const { tags, startedAt } = running;
    try {
      const { ageMs, isCached, isStored, ...loaded } = await load();
      const entry: Entry<T> = { ...loaded, tags, storedAt: this.#now() - (ageMs ?? 0) };
      if (!running.isOvertaken) {
        this.#backOff.delete(key);
        if (isStored === false) this.#store.delete(key);
        else this.#store.set(key, entry);
      }
      const freshUntil = running.isOvertaken ? 0 : toFreshUntil(entry, this.#options.lifetimes);
      // with an age it was loaded before
      const state = ageMs === undefined ? 'miss' : isCached && this.#now() < freshUntil ? 'hit' : 'stale';
      return { value: loaded.value, state, ageMs: ageMs ?? 0, freshUntil };
    } catch (error) {
      this.#counts.failures++;
      const tookMs = this.#now() - startedAt;
      const hasCopy = this.peek(key) !== undefined;
      if (!running.isOvertaken) this.#backOff.fail(key, this.#now(), { error, tookMs, hasCopy, tags });
      throw error;
    } finally {
      if (this.#loads.get(key) === running) this.#loads.delete(key);
    }
  }

  #overtake(key: string, running: RunningLoad<T>): void {
    running.isOvertaken = true;
    this.#loads.delete(key);
  }
}
