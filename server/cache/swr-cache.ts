import { LRUCache } from 'lru-cache';
import { TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';
import type { Entry, Found, Lifetimes, Load, Loaded, Tags } from './cache-entry.ts';
import { type RunningLoad, RunningLoads, type RunningLoadsOptions } from './running-loads.ts';
import { TagIndex } from './tag-index.ts';

/** How long callers wait for a new value if an old or purged copy exists, in milliseconds from the start of loading. */
const OLD_WAIT_MS = 100;
const PURGED_WAIT_MS = 400;
/** How long a purged copy may be served while the server has no capacity for a new one, in milliseconds. */
const PURGED_STAND_IN_MS = 5000;
/** Overhead of an entry and of each of its tags in bytes, estimated from heap sizes with 100,000 of them. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 80;
const NEVER = Number.NEGATIVE_INFINITY;
/** Share of the bounds for entries that clients can create in any number. */
const CLIENT_KEYED_SHARE = 0.25;

export interface SwrCacheOptions<T> extends Omit<RunningLoadsOptions<T>, 'now'> {
  maxBytes: number;
  maxEntries: number;
  lifetimes: Lifetimes;
  /** Acquires a slot for a background revalidation, and resolves with its release; rejects if there is none. */
  acquireSlot?: (() => Promise<() => void>) | undefined;
  /** Called when an entry is evicted to save bytes, or is larger than the whole cache: maxBytes is too small. */
  onFull?: (() => void) | undefined;
  /** Monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Fresh, stale-while-revalidate, stale-if-error (RFC 5861). Bounded by bytes and entries; evicts the least recently
 * used; client-keyed entries (see Loaded) only evict each other. An index of tags makes purges quick.
 */
export class SwrCache<T> {
  /** Increases whenever an entry is stored, purged or removed. */
  changes = 0;
  readonly #options: SwrCacheOptions<T>;
  readonly #now: () => number;
  readonly #main: LRUCache<string, Entry<T>>;
  readonly #clientKeyed: LRUCache<string, Entry<T>>;
  readonly #tagIndex = new TagIndex();
  readonly #loads: RunningLoads<T>;
  /** Keys of entries that are revalidated in the background, or wait for a slot for that. */
  readonly #revalidating = new Set<string>();
  readonly #counts = { hits: 0, stale: 0, misses: 0, evictions: 0 };

  constructor(options: SwrCacheOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#main = this.#createLru(1 - CLIENT_KEYED_SHARE);
    this.#clientKeyed = this.#createLru(CLIENT_KEYED_SHARE);
    this.#loads = new RunningLoads({ ...options, now: this.#now }, (...loaded) => this.#storeLoaded(...loaded));
  }

  get stats() {
    const bytes = this.#main.calculatedSize + this.#clientKeyed.calculatedSize;
    return { ...this.#counts, failures: this.#loads.failed, bytes };
  }

  /**
   * Returns a value that can be served at once, and starts a revalidation if it is stale. acceptsOld: whether an old or
   * recently purged value will do, as the server has no capacity for a new one.
   */
  find(key: string, load: Load<T>, acceptsOld = () => false): Found<T> | undefined {
    const entry = this.#get(key);
    if (!entry) return undefined;
    const now = this.#now();
    const freshUntil = this.#toFreshUntil(entry);
    if (now < freshUntil) return this.#toFound(entry, 'hit');
    const isStale = now < freshUntil + (entry.staleMs ?? this.#options.lifetimes.staleMs);
    const isRecent = entry.purgedAt === undefined || now - entry.purgedAt <= PURGED_STAND_IN_MS;
    if (!isStale && !(isRecent && acceptsOld())) return undefined;
    this.#revalidate(key, load);
    return this.#toFound(entry, 'stale');
  }

  /**
   * Returns the cached or a new value. Rejects as the load does, if there is no copy to serve. waitMs: how long to
   * wait although a stale value exists. since: when the caller began to wait. isWhole: early answers will not do.
   * isBackground: no visitor waits for it.
   */
  async get(
    key: string,
    load: Load<T>,
    { waitMs = 0, since = this.#now(), isWhole = false, isBackground = false } = {},
  ): Promise<Found<T>> {
    if (waitMs === 0 || this.isFresh(key)) {
      const found = this.find(key, load);
      if (found) return found;
    }
    const entry = this.#get(key);
    const pause = this.#loads.findPause(key);
    if (!entry) {
      if (pause) throw pause.error;
      this.#counts.misses++;
      const running = this.#loads.start(key, load, 'first');
      if (isWhole) return running.value;
      const early = running.early.then((value): Found<T> => ({ value, state: 'miss', ageMs: 0, freshUntil: NEVER }));
      return Promise.race([running.value, early]);
    }
    const isAwaited = waitMs > 0 || !this.isFailing(key);
    const running = pause ? null : this.#loads.start(key, load, isBackground || !isAwaited ? 'background' : 'awaited');
    if (running && isAwaited) {
      const limitMs = waitMs || (entry.purgedAt === undefined ? OLD_WAIT_MS : PURGED_WAIT_MS);
      try {
        const value = await withTimeout(limitMs - (this.#now() - Math.min(running.startedAt, since)), running.value);
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

  /** Returns the entry whatever its age, without starting a load or changing the order of eviction. */
  peek(key: string): Readonly<Entry<T>> | undefined {
    return this.#main.peek(key) ?? this.#clientKeyed.peek(key);
  }

  isFresh(key: string): boolean {
    const entry = this.peek(key);
    return entry !== undefined && this.#now() < this.#toFreshUntil(entry);
  }

  /** Whether the last load failed, so that an older value is served. */
  isFailing(key: string): boolean {
    return this.#loads.hasFailed(key);
  }

  /** All entries except client-keyed ones. */
  entries(): Generator<[string, Readonly<Entry<T>>]> {
    return this.#main.entries();
  }

  /** Adds an entry of an earlier process, unless a newer one exists. */
  restore(key: string, entry: Entry<T>): void {
    if (!this.peek(key)) this.#set(key, entry);
  }

  /** The source has recovered: see RunningLoads. */
  retry(): void {
    this.#revalidating.clear();
    this.#loads.retry();
  }

  /**
   * Outdates entries and running loads with a tag (hardening 12): the next caller waits for a new value, and gets the
   * old one if that fails. Loads, copies and back-offs of other keys are not affected. Returns the number of entries.
   */
  purge(tags: Tags): number {
    const keys = tags && this.#tagIndex.find(tags);
    let count = 0;
    for (const key of new Set(keys ?? [...this.#main.keys(), ...this.#clientKeyed.keys()])) {
      const entry = this.#main.peek(key) ?? this.#clientKeyed.peek(key);
      if (!entry || entry.purgedAt !== undefined) continue;
      count++;
      this.changes++;
      if (entry.isNegative) this.#delete(key);
      else entry.purgedAt = this.#now();
    }
    this.#loads.purge(tags);
    return count;
  }

  #createLru(share: number): LRUCache<string, Entry<T>> {
    const { maxEntries, maxBytes } = this.#options;
    const max = Math.max(1, Math.floor(maxEntries * share));
    const lru = new LRUCache<string, Entry<T>>({
      max,
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ bytes, tags }, key) => bytes + ENTRY_BYTES + 2 * key.length + TAG_BYTES * tags.size,
      dispose: ({ tags }, key, reason) => {
        if (reason === 'evict') this.#counts.evictions++;
        if (reason === 'evict' && lru === this.#main && lru.size < max) this.#options.onFull?.();
        if (reason !== 'set') this.changes++;
        this.#tagIndex.remove(key, tags);
      },
    });
    return lru;
  }

  /** Returns the entry unless it is too old to be served. */
  #get(key: string): Entry<T> | undefined {
    const entry = this.#main.get(key) ?? this.#clientKeyed.get(key);
    const now = this.#now();
    if (!entry || now < this.#toFreshUntil(entry)) return entry;
    const { freshMs, errorMs } = this.#options.lifetimes;
    if (!entry.isNegative && now - entry.storedAt < freshMs + errorMs) return entry;
    this.#delete(key);
    return undefined;
  }

  #set(key: string, entry: Entry<T>): void {
    const place = entry.isClientKeyed && !this.#main.has(key) ? this.#clientKeyed : this.#main;
    if (place === this.#main) this.#clientKeyed.delete(key);
    if (place.peek(key)?.value !== entry.value) this.changes++;
    place.set(key, entry);
    // an entry larger than the bound was not stored
    if (place.peek(key) !== entry) {
      this.#options.onFull?.();
      return;
    }
    this.#tagIndex.add(key, entry.tags);
  }

  #delete(key: string): void {
    this.#main.delete(key);
    this.#clientKeyed.delete(key);
  }

  #storeLoaded(key: string, loaded: Loaded<T>, { tags, isSuperseded }: RunningLoad<T>): Found<T> {
    const { ageMs, isCached, isStored, ...rest } = loaded;
    const entry: Entry<T> = { ...rest, tags, storedAt: this.#now() - (ageMs ?? 0) };
    if (!isSuperseded) {
      if (isStored === false) this.#delete(key);
      else this.#set(key, entry);
    }
    const freshUntil = isSuperseded ? NEVER : this.#toFreshUntil(entry);
    // a value with an age was loaded before
    const state = ageMs === undefined ? 'miss' : isCached && this.#now() < freshUntil ? 'hit' : 'stale';
    return { value: loaded.value, state, ageMs: ageMs ?? 0, freshUntil };
  }

  #toFreshUntil({ purgedAt, storedAt, freshMs }: Readonly<Entry<T>>): number {
    return purgedAt === undefined ? storedAt + (freshMs ?? this.#options.lifetimes.freshMs) : NEVER;
  }

  #toFound(entry: Entry<T>, state: 'hit' | 'stale'): Found<T> {
    this.#counts[state === 'hit' ? 'hits' : 'stale']++;
    const ageMs = Math.max(0, this.#now() - entry.storedAt);
    return { value: entry.value, state, ageMs, freshUntil: this.#toFreshUntil(entry) };
  }

  #revalidate(key: string, load: Load<T>): void {
    if (this.#revalidating.has(key) || this.#loads.findPause(key)) return;
    this.#revalidating.add(key);
    const revalidate = async () => {
      const release = await this.#options.acquireSlot?.();
      // the entry may have been removed meanwhile, or loaded for another caller
      if (this.peek(key) && !this.isFresh(key)) await this.#loads.start(key, load, 'background').value.catch(() => {});
      release?.();
    };
    const end = () => this.#revalidating.delete(key);
    revalidate().then(end, end);
  }
}
