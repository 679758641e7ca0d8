import { beforeEach } from 'vitest';
import type { Lifetimes, SecondTier, Verdict } from './cache-entry.ts';
import { StaleCache } from './stale-cache.ts';

export const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
export const GONE = new Error('404');
export const REMOVED = new Error('404, and not in the sitemap');
export const DOWN = new Error('down');
/** Clock at the beginning of each test. Milliseconds. */
export const BEGIN = 1_000_000;
const MAX_BYTES = 1000;

export const judge = (error: unknown): Verdict =>
  error === GONE ? 'absent' : error === REMOVED ? 'removed' : 'unknown';
export const settle = () => new Promise((resolve) => setImmediate(resolve));
export const gives = (value: string) => () => Promise.resolve(value);
export const fails = (error: Error) => () => Promise.reject(error);

/** A cache with a clock and a source of the test's own, new for each test. */
export interface CacheRig {
  /** Milliseconds of the clock. */
  now: number;
  /** Loads so far. */
  calls: number;
  cache: StaleCache;
  /** What the source says. */
  answer(): Promise<string>;
  load(): Promise<{ value: string; bytes: number; tags: string[] }>;
  get(key?: string): Promise<string>;
  /** Another cache, by the same clock. */
  renew(second?: SecondTier): void;
}

export function createCacheRig(): CacheRig {
  const rig: CacheRig = {
    now: BEGIN,
    calls: 0,
    cache: new StaleCache({ maxBytes: MAX_BYTES, now: () => rig.now }),
    answer: gives('v1'),
    async load() {
      rig.calls++;
      return { value: await rig.answer(), bytes: 10, tags: ['menus', 'menus:pl'] };
    },
    get: (key = 'k') => rig.cache.get(key, LIFE, rig.load, judge),
    renew(second) {
      rig.cache = new StaleCache({ maxBytes: MAX_BYTES, second, now: () => rig.now });
    },
  };
  beforeEach(() => {
    rig.now = BEGIN;
    rig.calls = 0;
    rig.answer = gives('v1');
    rig.renew();
  });
  return rig;
}
