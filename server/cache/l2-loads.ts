import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifetimes, Load, LoadContext, Loaded } from './cache-entry.ts';

/** A value in the L2 cache; times in milliseconds. */
export interface L2Entry {
  body: Buffer;
  tags: readonly string[];
  ageMs: number;
  freshMs: number;
  staleMs: number;
}

/** Exclusive right to load a key, for a second or until it is released. */
export interface L2Lock {
  /** failure: reported to the processes that wait for the value. */
  release(failure?: string): void;
}

/**
 * The cache that all processes of a site share (decision 027). Its functions never reject and never wait long:
 * undefined means that there was no answer in time, so that each process goes on alone.
 */
export interface L2Cache {
  /**
   * Returns a value that no purge has hit (a fresh one unless acceptsStale), the lock for loading it, 'locked' while
   * another process loads it, or the failure of a load that another process has just tried.
   */
  get(key: string, acceptsStale: boolean): Promise<L2Entry | L2Lock | 'locked' | { failure: string } | undefined>;
  /** Stores a value in the background. since: `position` before the load, so that a later purge hits the value. */
  set(key: string, entry: Omit<L2Entry, 'ageMs'>, how: { since: number; lifeMs: number; lock: L2Lock | null }): void;
  /** Number of the last purge that was done in this process; 0: unknown, so that nothing can be stored. */
  position(): number;
}

/** Number of entries that a purge hit in this process. */
export interface Purged {
  data: number;
  pages: number;
}

/** Serialisation of the values of a cache. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** Throws on an unknown format. */
  decode(body: Buffer): { value: T; bytes: number };
  /** Encodes a failure that the other processes would have, too; null: they try for themselves. */
  encodeFailure?(error: unknown): string | null;
  decodeFailure?(text: string): Error;
}
export interface L2LoadsOptions<T> {
  /** Prefix of the keys: the cache, and the owner of its values (see redis/open-l2.ts). */
  prefix: string;
  codec: Codec<T>;
  lifetimes: Lifetimes;
  /** How long to wait for the load of another process before loading here too. */
  waitMs: number;
}

const STEP_MS = { first: 5, longest: 40 };
/** Larger values (in bytes as the cache counts them) and those with more tags stay in their process. */
const VALUE_MAX_BYTES = 16 * 1024 * 1024;
const TAGS_MAX = 1000;

/** Connects a cache to the L2 cache: one load for all processes, which share its value. */
export class L2Loads<T> {
  readonly #l2: L2Cache;
  readonly #options: L2LoadsOptions<T>;
  #purges = 0;

  constructor(l2: L2Cache, options: L2LoadsOptions<T>) {
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
    const found = await this.#find(name, !context.isRevalidation);
    if (found && 'body' in found && purges === this.#purges) {
      const loaded = this.#decode(found);
      for (const tag of loaded ? found.tags : []) context.tags.add(tag);
      if (loaded) return loaded;
    }
    const lock = found && 'release' in found ? found : null;
    const since = this.#l2.position();
    try {
      const loaded = await load(context);
      this.#store(name, loaded, [...context.tags], since, lock);
      return loaded;
    } catch (error) {
      // a revalidation gives up early: its failure does not count for processes without a copy
      lock?.release((context.isRevalidation ? null : this.#options.codec.encodeFailure?.(error)) ?? '');
      throw error;
    }
  }

  /** Returns a value or the lock, and waits while another process loads. null: load here, without the lock. */
  async #find(name: string, acceptsStale: boolean): Promise<L2Entry | L2Lock | null> {
    const { codec, waitMs } = this.#options;
    const end = performance.now() + waitMs;
    for (let stepMs = STEP_MS.first; ; stepMs = Math.min(2 * stepMs, STEP_MS.longest)) {
      const found = await this.#l2.get(name, acceptsStale);
      if (found === undefined) return null;
      if (found !== 'locked') {
        if (!('failure' in found)) return found;
        if (codec.decodeFailure) throw codec.decodeFailure(found.failure);
        return null;
      }
      if (performance.now() >= end) return null;
      await sleep(stepMs);
    }
  }

  #decode({ body, ageMs, freshMs, staleMs }: L2Entry): Loaded<T> | null {
    try {
      return { ...this.#options.codec.decode(body), ageMs, isCached: true, freshMs, staleMs };
    } catch {
      return null;
    }
  }

  #store(name: string, loaded: Loaded<T>, tags: string[], since: number, lock: L2Lock | null): void {
    const { lifetimes, codec } = this.#options;
    const { freshMs = lifetimes.freshMs, staleMs = lifetimes.staleMs } = loaded;
    const lifeMs = lifetimes.freshMs + lifetimes.errorMs;
    const isForL2 =
      loaded.isStored !== false && loaded.isForL2 !== false && !loaded.isClientKeyed && !loaded.isNegative;
    const canStore =
      isForL2 &&
      since > 0 &&
      lifeMs > 0 &&
      tags.length > 0 &&
      tags.length <= TAGS_MAX &&
      loaded.bytes <= VALUE_MAX_BYTES;
    const body = canStore ? codec.encode(loaded.value) : null;
    if (body) this.#l2.set(name, { body, tags, freshMs, staleMs }, { since, lifeMs, lock });
    else lock?.release();
  }
}
