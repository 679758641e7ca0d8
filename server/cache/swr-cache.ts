import { TIMED_OUT, withTimeout } from '../lib/with-timeout.ts';
import { BackOff } from './back-off.ts';
import type { CacheEntry, Found, Lifetimes, Load, Loaded } from './cache-entry.ts';
import { type EntryBounds, EntryStore } from './entry-store.ts';
import { type Freshness, toFreshness, toFreshUntil } from './freshness.ts';
import type { L2Loads } from './l2-loads.ts';
import { isPurgedBy, type PurgeTags } from './purge-tags.ts';

/** How long callers wait for a new value before they get the stored one, in milliseconds from the start of loading. */
const WAIT_MS = { stale: 0, 'stale-if-error': 100, purged: 400 };
/** How long a purged value may be served while the server has no capacity for a new one, in milliseconds. */
const STAND_IN_MS = 5000;
/** When the source has recovered, a load that is older than this is abandoned, in milliseconds. */
const HANGING_MS = 250;
const NEVER = Number.NEGATIVE_INFINITY;

interface RunningLoad<T> {
  value: Promise<Found<T>>;
  early: Promise<T>;
  /** Number of callers that got the early value. */
  earlyAnswers: number;
  startedAt: number;
  tags: Set<string>;
  /** One of its tags was purged, or another load has replaced it: its value is not stored. */
  isSuperseded: boolean;
}

export interface SwrCacheOptions<T> extends EntryBounds {
  lifetimes: Lifetimes;
  /** Longest pause after a failed load, in milliseconds, for a source with a back-off of its own. */
  longestPauseMs?: number | undefined;
  /** How many callers get the early value of a load (see LoadContext), by default none; others get the final one. */
  earlyAnswersMax?: number;
  /** Acquires a slot for a background revalidation, and resolves with its release; rejects if there is none. */
  acquireSlot?: (() => Promise<() => void>) | undefined;
  /** Shares loads with other processes. */
  l2?: L2Loads<T> | undefined;
  /** Monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
}

/**
 * Stale-while-revalidate and stale-if-error (RFC 5861) for what a load returns: one load per key for any number of
 * callers, of whom none can cancel it; a pause after failures; purges by tag. Bounded by bytes and entries.
 */
export class SwrCache<T> {
  readonly #options: SwrCacheOptions<T>;
  readonly #now: () => number;
  readonly #store: EntryStore<T>;
  readonly #running = new Map<string, RunningLoad<T>>();
  readonly #backOff: BackOff;
  /** Keys of entries that are revalidated in the background, or wait for a slot for that. */
  readonly #revalidating = new Set<string>();
  readonly #counts = { hits: 0, stale: 0, misses: 0, failures: 0 };

  constructor(options: SwrCacheOptions<T>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#backOff = new BackOff(this.#now, options.longestPauseMs);
    this.#store = new EntryStore(options);
  }

  /** changes: increases whenever an entry is stored, purged or removed. */
  get stats() {
    const { bytes, evictions, changes } = this.#store;
    return { ...this.#counts, evictions, bytes, changes };
  }

  /**
   * Returns the stored value if it can be served at once; if it is not fresh, starts its revalidation. acceptsOld:
   * whether an old or just purged value will do, as the server has no capacity for a new one.
   */
  findAndRevalidate(key: string, load: Load<T>, acceptsOld = () => false): Found<T> | undefined {
    const usable = this.#findUsable(key);
    if (!usable) return undefined;
    const { entry, freshness } = usable;
    if (freshness === 'fresh') return this.#reuse(entry, 'hit');
    const isRecent = entry.purgedAt === undefined || this.#now() - entry.purgedAt <= STAND_IN_MS;
    if (freshness !== 'stale' && !(isRecent && acceptsOld())) return undefined;
    this.#revalidate(key, load);
    return this.#reuse(entry, 'stale');
  }

  /**
   * Returns the stored value or a new one. Rejects as the load does, if nothing is stored that could be served. waitMs:
   * how long to wait for a new value even if a stale one could be served at once. since: when the caller began to wait.
   * isBackground: no visitor waits for it.
   */
  async findOrLoad(
    key: string,
    load: Load<T>,
    { waitMs = 0, since = this.#now(), isBackground = false } = {},
  ): Promise<Found<T>> {
    const usable = this.#findUsable(key);
    if (!usable) return this.#loadFirst(key, load);
    const { entry, freshness } = usable;
    if (freshness === 'fresh') return this.#reuse(entry, 'hit');
    const maxWaitMs = waitMs || WAIT_MS[freshness];
    if (maxWaitMs === 0) this.#revalidate(key, load);
    if (maxWaitMs === 0 || this.#backOff.findPause(key)) return this.#reuse(entry, 'stale');
    // after a failure nobody waits for the next attempt, unless asked to
    const isAwaited = waitMs > 0 || !this.isFailing(key);
    const running = this.#start(key, load, isBackground || !isAwaited ? 'background' : 'awaited');
    if (!isAwaited) return this.#reuse(entry, 'stale');
    const waitedMs = this.#now() - Math.min(running.startedAt, since);
    const loaded = await withTimeout(maxWaitMs - waitedMs, running.value).catch((error: unknown): typeof TIMED_OUT => {
      if (!this.findStored(key)) throw error;
      return TIMED_OUT;
    });
    if (loaded === TIMED_OUT) return this.#reuse(entry, 'stale');
    this.#counts.misses++;
    return loaded;
  }

  /** Returns the stored entry whatever its age; starts nothing, and does not count as a use of it. */
  findStored(key: string): Readonly<CacheEntry<T>> | undefined {
    return this.#store.peek(key);
  }

  /** Whether the last load failed, so that an older value is served. */
  isFailing(key: string): boolean {
    return this.#backOff.has(key);
  }

  /** All entries that are not expendable. */
  nonExpendableEntries(): Generator<[string, Readonly<CacheEntry<T>>]> {
    return this.#store.nonExpendableEntries();
  }

  /** Stores an entry of an earlier process, unless there is a newer one. */
  storeIfAbsent(key: string, entry: CacheEntry<T>): void {
    if (!this.findStored(key)) this.#store.set(key, entry);
  }

  /** The source has recovered: the next call loads a failed key at once, even if an earlier load of it still hangs. */
  endPauses(): void {
    this.#revalidating.clear();
    this.#backOff.clear();
    for (const [key, running] of this.#running)
      if (this.#now() - running.startedAt > HANGING_MS) this.#supersede(key, running);
  }

  /**
   * Purges entries and running loads with a tag (hardening 12): the next caller waits for a new value, and gets the
   * old one if that fails. Loads, copies and pauses of other keys are not affected. Returns the number of entries.
   */
  purge(tags: PurgeTags): number {
    let count = 0;
    for (const key of this.#store.findKeys(tags)) {
      const entry = this.#store.peek(key);
      if (!entry || entry.purgedAt !== undefined) continue;
      count++;
      if (entry.isNegative) this.#store.delete(key);
      else this.#store.markPurged(entry, this.#now());
    }
    this.#options.l2?.notePurge();
    for (const [key, running] of this.#running) if (isPurgedBy(tags, running.tags)) this.#supersede(key, running);
    this.#backOff.purge(tags);
    return count;
  }

  /** Returns null if there is no entry, or it is expired; that is removed. */
  #findUsable(key: string): { entry: CacheEntry<T>; freshness: Exclude<Freshness, 'expired'> } | null {
    const entry = this.#store.get(key);
    if (!entry) return null;
    const freshness = toFreshness(entry, this.#options.lifetimes, this.#now());
    if (freshness !== 'expired') return { entry, freshness };
    this.#store.delete(key);
    return null;
  }

  #reuse(entry: CacheEntry<T>, state: 'hit' | 'stale'): Found<T> {
    this.#counts[state === 'hit' ? 'hits' : 'stale']++;
    const ageMs = Math.max(0, this.#now() - entry.storedAt);
    return { value: entry.value, state, ageMs, freshUntil: toFreshUntil(entry, this.#options.lifetimes) };
  }

  async #loadFirst(key: string, load: Load<T>): Promise<Found<T>> {
    const pause = this.#backOff.findPause(key);
    if (pause) throw pause.error;
    this.#counts.misses++;
    const running = this.#start(key, load, 'first');
    const early = running.early.then((value): Found<T> | Promise<Found<T>> => {
      const isRefused = running.earlyAnswers++ >= (this.#options.earlyAnswersMax ?? 0);
      return isRefused ? running.value : { value, state: 'miss', ageMs: 0, freshUntil: NEVER };
    });
    return Promise.race([running.value, early]);
  }

  #revalidate(key: string, load: Load<T>): void {
    if (this.#revalidating.has(key) || this.#backOff.findPause(key)) return;
    this.#revalidating.add(key);
    const { acquireSlot, lifetimes } = this.#options;
    const revalidate = async () => {
      const release = await acquireSlot?.();
      // the entry may have been removed meanwhile, or loaded for another caller
      const entry = this.findStored(key);
      if (entry && toFreshness(entry, lifetimes, this.#now()) !== 'fresh')
        await this.#start(key, load, 'background').value.catch(() => {});
      release?.();
    };
    const end = () => this.#revalidating.delete(key);
    revalidate().then(end, end);
  }

  /** Returns the load under way, or starts one. awaited: for a caller that waits although a value is stored. */
  #start(key: string, load: Load<T>, reason: 'first' | 'awaited' | 'background'): RunningLoad<T> {
    const known = this.#running.get(key);
    if (known) return known;
    const { promise: early, resolve: answerEarly } = Promise.withResolvers<T>();
    const tags = new Set<string>();
    const running = { early, earlyAnswers: 0, tags, startedAt: this.#now(), isSuperseded: false } as RunningLoad<T>;
    this.#running.set(key, running);
    const context = { tags, isRevalidation: reason !== 'first', isBackground: reason === 'background', answerEarly };
    running.value = this.#finish(key, running, () => this.#options.l2?.load(key, load, context) ?? load(context));
    running.value.catch(() => {}); // no caller may wait any more
    return running;
  }

  async #finish(key: string, running: RunningLoad<T>, load: () => Promise<Loaded<T>>): Promise<Found<T>> {
    try {
      const loaded = await load();
      if (!running.isSuperseded) this.#backOff.delete(key);
      return this.#storeLoaded(key, loaded, running);
    } catch (error) {
      this.#counts.failures++;
      if (!running.isSuperseded) this.#backOff.add(key, error, running);
      throw error;
    } finally {
      if (this.#running.get(key) === running) this.#running.delete(key);
    }
  }

  #supersede(key: string, running: RunningLoad<T>): void {
    running.isSuperseded = true;
    this.#running.delete(key);
  }

  #storeLoaded(key: string, loaded: Loaded<T>, { tags, isSuperseded }: RunningLoad<T>): Found<T> {
    const { ageMs, isCached, isStored, ...rest } = loaded;
    const entry: CacheEntry<T> = { ...rest, tags, storedAt: this.#now() - (ageMs ?? 0) };
    if (!isSuperseded && isStored === false) this.#store.delete(key);
    else if (!isSuperseded) this.#store.set(key, entry);
    const freshUntil = isSuperseded ? NEVER : toFreshUntil(entry, this.#options.lifetimes);
    // a value with an age is a copy, of the L2 cache or an extended one, and no new answer
    const state = ageMs === undefined ? 'miss' : isCached && this.#now() < freshUntil ? 'hit' : 'stale';
    return { value: loaded.value, state, ageMs: ageMs ?? 0, freshUntil };
  }
}
