import { LRUCache } from 'lru-cache';
import type { Entry, Found, Lifetimes, Load, Loaded, Tags } from './cache-entry.ts';
import { type RunningLoad, RunningLoads, type RunningLoadsOptions } from './running-loads.ts';
import { TIMED_OUT, withTimeout } from './with-timeout.ts';

/** How long a caller waits for a new value where an old or a purged copy exists, from the start of its load. Milliseconds. */
const OLD_WAIT_MS = 100;
const PURGED_WAIT_MS = 400;
/** How long a purged copy may stand in while the server has no capacity for a new one. Milliseconds. */
const PURGED_STAND_IN_MS = 5000;
/** Bookkeeping of an entry and of each of its tags: estimated from heap sizes with 100,000 of them. Bytes. */
const ENTRY_BYTES = 500;
const TAG_BYTES = 80;
/** Share of the bounds for entries that clients can make in any number. */
const CLIENT_KEYED_SHARE = 0.25;

export interface SwrCacheOptions<T> extends Omit<RunningLoadsOptions<T>, 'now'> {
  maxBytes: number;
  maxEntries: number;
  lifetimes: Lifetimes;
  /** Slot of a revalidation in the background: gives its release, rejects when there is none. */
  acquireSlot?: (() => Promise<() => void>) | undefined;
  /** An entry was removed for want of bytes, or is larger than all of them: the bound is too small for what is in use. */
  onFull?: (() => void) | undefined;
  now?: () => number;
}

/**
 * Fresh, stale-while-revalidate, stale-if-error (RFC 5861). Bounded by bytes and entries, the least recently used goes first;
 * client-keyed entries (see Loaded) only push out each other. Tags are an index, so that a purge touches what carries the tag.
 */
export class SwrCache<T> {
  /** Grows with whatever is stored, purged or removed. */
  changes = 0;
  readonly #options: SwrCacheOptions<T>;
  readonly #now: () => number;
  readonly #main: LRUCache<string, Entry<T>>;
  readonly #clientKeyed: LRUCache<string, Entry<T>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #loads: RunningLoads<T>;
  /** Revalidations that wait for a slot; nothing has begun for them. */
  readonly #queued = new Set<string>();
  readonly #counts = { hits: 0, stale: 0, misses: 0, evictions: 0 };

  constructor(options: SwrCacheOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#main = this.#createLru(1 - CLIENT_KEYED_SHARE);
    this.#clientKeyed = this.#createLru(CLIENT_KEYED_SHARE);
    const { maxPauseMs, l2 } = options;
    this.#loads = new RunningLoads({ now: this.#now, maxPauseMs, l2 }, (...loaded) => this.#storeLoaded(...loaded));
  }

  get stats() {
    const bytes = this.#main.calculatedSize + this.#clientKeyed.calculatedSize;
    return { ...this.#counts, failures: this.#loads.failed, bytes };
  }

  /**
   * What can be served at once; starts a revalidation if it is stale. acceptsOld: the server has no capacity for a new value,
   * an old or recently purged one will do.
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
   * The cached or a new value. Rejects as the load does, only where there is nothing to serve instead. waitMs: how long to
   * wait for a new value although a stale one exists. since: when the caller began to wait. isWhole: early answers will not do.
   */
  async get(key: string, load: Load<T>, { waitMs = 0, since = this.#now(), isWhole = false } = {}): Promise<Found<T>> {
    if (waitMs === 0 || this.isFresh(key)) {
      const found = this.find(key, load);
      if (found) return found;
    }
    const entry = this.#get(key);
    const pause = this.#loads.findPause(key);
    if (!entry) {
      if (pause) throw pause.error;
      this.#counts.misses++;
      const running = this.#loads.start(key, load, false);
      if (isWhole) return running.value;
      const early = running.early.then((value): Found<T> => ({ value, state: 'miss', ageMs: 0, freshUntil: 0 }));
      return Promise.race([running.value, early]);
    }
    const hasFailed = this.isFailing(key);
    const running = pause ? null : this.#loads.start(key, load, true);
    if (running && (waitMs > 0 || !hasFailed)) {
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

  /** The entry whatever its age; starts no load and changes no order of eviction. */
  peek(key: string): Readonly<Entry<T>> | undefined {
    return this.#main.peek(key) ?? this.#clientKeyed.peek(key);
  }

  isFresh(key: string): boolean {
    const entry = this.peek(key);
    return entry !== undefined && this.#now() < this.#toFreshUntil(entry);
  }

  /** The last load failed: what is served is older. */
  isFailing(key: string): boolean {
    return this.#loads.hasFailed(key);
  }

  /** Without those that clients can make in any number. */
  entries(): Generator<[string, Readonly<Entry<T>>]> {
    return this.#main.entries();
  }

  /** Adds an entry of an earlier process, where there is nothing newer. */
  restore(key: string, entry: Entry<T>): void {
    if (!this.peek(key)) this.#set(key, entry);
  }

  /** See RunningLoads. */
  retry(): void {
    this.#loads.retry();
  }

  /**
   * What carries one of the tags is outdated, running loads included (hardening 12): the next caller waits for a new value,
   * and gets the old one where that fails. Loads, copies and back-offs of other keys stay as they are. Number of entries.
   */
  purge(tags: Tags): number {
    const keys = tags?.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]);
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
    const lru: LRUCache<string, Entry<T>> = new LRUCache({
      max,
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: ({ bytes, tags }, key) => bytes + ENTRY_BYTES + 2 * key.length + TAG_BYTES * tags.size,
      dispose: ({ tags }, key, reason) => {
        if (reason === 'evict') this.#counts.evictions++;
        if (reason === 'evict' && lru === this.#main && lru.size < max) this.#options.onFull?.();
        if (reason !== 'set') this.changes++;
        for (const tag of tags) {
          const keys = this.#keysByTag.get(tag);
          if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
        }
      },
    });
    return lru;
  }

  /** The entry, unless it may be served no longer. */
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
    // an entry that is larger than the bound was not stored
    if (place.peek(key) !== entry) {
      this.#options.onFull?.();
      return;
    }
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
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
    const freshUntil = isSuperseded ? 0 : this.#toFreshUntil(entry);
    // with an age it was loaded before
    const state = ageMs === undefined ? 'miss' : isCached && this.#now() < freshUntil ? 'hit' : 'stale';
    return { value: loaded.value, state, ageMs: ageMs ?? 0, freshUntil };
  }

  #toFreshUntil({ purgedAt, storedAt, freshMs }: Readonly<Entry<T>>): number {
    return purgedAt === undefined ? storedAt + (freshMs ?? this.#options.lifetimes.freshMs) : 0;
  }

  #toFound(entry: Entry<T>, state: 'hit' | 'stale'): Found<T> {
    this.#counts[state === 'hit' ? 'hits' : 'stale']++;
    const ageMs = Math.max(0, this.#now() - entry.storedAt);
    return { value: entry.value, state, ageMs, freshUntil: this.#toFreshUntil(entry) };
  }

  #revalidate(key: string, load: Load<T>): void {
    if (this.#loads.isRunning(key) || this.#queued.has(key) || this.#loads.findPause(key)) return;
    const { acquireSlot } = this.#options;
    if (!acquireSlot) return void this.#loads.start(key, load, true);
    this.#queued.add(key);
    const revalidate = async () => {
      const release = await acquireSlot().finally(() => this.#queued.delete(key));
      // meanwhile it may have been removed, or loaded for another caller
      if (this.peek(key) && !this.isFresh(key)) await this.#loads.start(key, load, true).value.catch(() => {});
      release();
    };
    revalidate().catch(() => {});
  }
}
