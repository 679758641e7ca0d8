import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifetimes, Load, LoadContext, Loaded } from './cache-entry.ts';

/** A value in the L2 cache. Milliseconds. */
export interface L2Entry {
  body: Buffer;
  tags: readonly string[];
  ageMs: number;
  freshMs: number;
  staleMs: number;
}

/** The right to load a key, for a second or until it is released. */
export interface L2Lock {
  /** failure: reported to the processes that wait for the value. */
  release(failure?: string): void;
}

/**
 * What all processes of a site share (decision 027). Nothing rejects and no call waits long: undefined means that there was no
 * answer in time, and each process goes on alone.
 */
export interface L2Cache {
  /**
   * A value that no purge has hit (a fresh one unless acceptsStale), the lock for loading it, 'locked' while another process loads it,
   * or how that has just failed.
   */
  get(key: string, acceptsStale: boolean): Promise<L2Entry | L2Lock | 'locked' | { failure: string } | undefined>;
  /** since: `position` before the load, so that a purge that came meanwhile hits the value. Runs in the background. */
  set(key: string, entry: Omit<L2Entry, 'ageMs'>, how: { since: number; lifeMs: number; lock: L2Lock | null }): void;
  /** Number of the last purge that was done in this process; 0: not known, nothing can be stored. */
  position(): number;
}

/** How many entries a purge hit in this process. */
export interface Purged {
  data: number;
  pages: number;
}

/** How values of a cache are written. */
export interface Codec<T> {
  encode(value: T): Buffer;
  /** Throws on what it does not understand. */
  decode(body: Buffer): { value: T; bytes: number };
  /** A failure that the other processes would have too; null: they try for themselves. */
  encodeFailure?(error: unknown): string | null;
  decodeFailure?(text: string): Error;
}
export interface L2LoadsOptions<T> {
  /** What the keys begin with: the cache, and the owner of its values (see redis/open-l2.ts). */
  prefix: string;
  codec: Codec<T>;
  lifetimes: Lifetimes;
  /** How long to wait for the load of another process before loading here too. */
  waitMs: number;
}

const STEP_MS = { first: 5, longest: 40 };
/** Larger values, and those with more tags, stay in their process: what is made of a long list would be made again. Bytes, as charged. */
const VALUE_MAX_BYTES = 16 * 1024 * 1024;
const TAGS_MAX = 1000;

/** Connects a cache to the L2 cache: one load for all processes, whose values they share. */
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
   * The value of another process, else one load for all of them. Without a copy a stale value will do: the next caller revalidates
   * it. Rejects as the load does.
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
      // a revalidation gives up early: for processes without a copy that is no failure
      lock?.release((context.isRevalidation ? null : this.#options.codec.encodeFailure?.(error)) ?? '');
      throw error;
    }
  }

  /** Waits for the load of another process. null: load here, without the lock. */
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
