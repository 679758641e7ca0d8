import { setTimeout as sleep } from 'node:timers/promises';
import type { Lifetimes, Loaded, SecondTier } from '../cms/cache-entry.ts';
import { CallPaused, CmsError } from '../cms/cms-error.ts';
import type { Lock, Shared, SharedTier } from './shared-tier.ts';

/** How values of a cache are written. */
export interface Codec {
  encode(value: unknown): Buffer;
  decode(body: Buffer): { value: unknown; bytes: number };
  /** A failure that is the same for all; null: each finds out. */
  encodeFailure?(error: unknown): string | null;
  decodeFailure?(text: string): Error;
}

const STEP_MS = { first: 5, longest: 40 };
/** A larger value, and one of more tags, is each process's own. Bytes. */
const BODY_MAX = 2 * 1024 * 1024;
const TAGS_MAX = 1000;

export interface SecondTierOptions {
  /** Names the values, and whose they are (build and settings). */
  room: string;
  codec: Codec;
  /** How long one waits for what another is making, before making it too. Milliseconds. */
  wait: number;
}

/** The tier behind a cache of this process. */
export function createSecondTier(tier: SharedTier, options: SecondTierOptions): SecondTier {
  const { room, codec, wait } = options;

  function toLoaded({ body, tags, age, freshFor, staleFor }: Shared): Loaded<unknown> | null {
    try {
      return { ...codec.decode(body), tags, age, freshFor, staleFor };
    } catch {
      return null;
    }
  }
  function keep(name: string, loaded: Loaded<unknown>, lifetimes: Lifetimes, since: number, lock: Lock | null): void {
    const { value, tags, isKept, isShared } = loaded;
    const { freshFor = lifetimes.fresh, staleFor = lifetimes.staleWhileRevalidate } = loaded;
    const life = lifetimes.fresh + lifetimes.staleIfError;
    const isGood = isKept !== false && isShared !== false && since > 0 && life > 0;
    const body = isGood && tags.length > 0 && tags.length <= TAGS_MAX ? codec.encode(value) : null;
    if (body && body.byteLength <= BODY_MAX)
      tier.keep(name, { body, tags: [...tags], freshFor, staleFor }, { since, life, lock });
    else lock?.release();
  }

  return {
    async find(key) {
      const shared = await tier.find(room + key);
      return shared ? toLoaded(shared) : null;
    },
    async load<T>(
      key: string,
      load: () => Promise<Loaded<T>>,
      lifetimes: Lifetimes,
      isRefresh: boolean,
    ): Promise<Loaded<T>> {
      const name = room + key;
      const end = performance.now() + wait;
      let lock: Lock | null = null;
      for (let pause = STEP_MS.first; ; pause = Math.min(2 * pause, STEP_MS.longest)) {
        const found = await tier.findOrLock(name);
        if (found === undefined) break;
        if (found === 'locked') {
          if (performance.now() >= end) break;
          await sleep(pause);
          continue;
        }
        if ('failure' in found) {
          if (codec.decodeFailure) throw codec.decodeFailure(found.failure);
          break;
        }
        if ('token' in found) {
          lock = found;
          break;
        }
        const loaded = toLoaded(found);
        if (!loaded) break;
        return loaded as Loaded<T>;
      }
      // what a purge hits from here on is not right for anybody
      const since = tier.position();
      try {
        const loaded = await load();
        keep(name, loaded, lifetimes, since, lock);
        return loaded;
      } catch (error) {
        // who has a copy gives up early: that is no word for who has none
        lock?.release((isRefresh ? null : codec.encodeFailure?.(error)) ?? '');
        throw error;
      }
    },
  };
}

/** Answers of the CMS, checked at the door before they were kept. */
export const answerCodec: Codec = {
  encode: (value) => Buffer.from(JSON.stringify(value)),
  decode(body) {
    const text = body.toString('utf8');
    return { value: JSON.parse(text), bytes: 2 * text.length };
  },
  // that there is no such thing is for each to hear: a purge may have come between; a call that was not made has not failed
  encodeFailure: (error) =>
    error instanceof CmsError && !(error instanceof CallPaused) && error.failure === 'unavailable'
      ? JSON.stringify([error.failure, error.endpoint, error.reason, error.status])
      : null,
  decodeFailure: (text) => new CmsError(...(JSON.parse(text) as ConstructorParameters<typeof CmsError>)),
};
