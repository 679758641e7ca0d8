import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BACK_OFF_MS } from './back-off.ts';
import type { Lifetimes, Verdict } from './cache-entry.ts';
import { StaleCache } from './stale-cache.ts';

const LIFE: Lifetimes = { fresh: 60_000, staleWhileRevalidate: 3_600_000, staleIfError: 86_400_000 };
const GONE = new Error('404');
const DOWN = new Error('down');
const judge = (error: unknown): Verdict => (error === GONE ? 'absent' : 'unknown');

let now = 0;
let cache: StaleCache;
let calls = 0;
let answer: () => Promise<string>;

const load = async () => {
  calls++;
  return { value: await answer(), bytes: 10, tags: ['menus', 'menus:pl'] };
};
const get = (key = 'k') => cache.get(key, LIFE, load, judge);
const settle = () => new Promise((resolve) => setImmediate(resolve));
const gives = (value: string) => () => Promise.resolve(value);
const fails = (error: Error) => () => Promise.reject(error);

beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  cache = new StaleCache({ maxBytes: 1000, now: () => now });
  answer = gives('v1');
});

describe('BF02 D6 data cache', () => {
  it('serves a fresh value without a call', async () => {
    await get();
    answer = gives('v2');
    now += LIFE.fresh - 1;
    expect(await get()).toBe('v1');
    expect(calls).toBe(1);
  });

  it('serves a stale value at once while one refresh runs behind', async () => {
    await get();
    now += LIFE.fresh;
    answer = gives('v2');
    expect(await Promise.all([get(), get(), get()])).toEqual(['v1', 'v1', 'v1']);
    await settle();
    expect(calls).toBe(2);
    expect(await get()).toBe('v2');
  });

  it('waits for a new value after the stale time, and keeps the old one when that fails', async () => {
    await get();
    now += LIFE.fresh + LIFE.staleWhileRevalidate;
    answer = fails(DOWN);
    expect(await get()).toBe('v1');
    expect(calls).toBe(2);
  });

  it('SH28: serves the old value for a day of failures, never longer', async () => {
    await get();
    answer = fails(DOWN);
    for (let hour = 1; hour <= 24; hour++) {
      now = 1_000_000 + hour * 3_600_000;
      expect(await get()).toBe('v1');
      await settle();
    }
    now = 1_000_000 + LIFE.fresh + LIFE.staleIfError + BACK_OFF_MS.longest;
    await expect(get()).rejects.toBe(DOWN);
  });

  it('never replaces a good value with a failure', async () => {
    await get();
    now += LIFE.fresh;
    answer = fails(DOWN);
    await get();
    await settle();
    answer = gives('v2');
    now += BACK_OFF_MS.longest;
    expect(await get()).toBe('v1');
    await settle();
    expect(await get()).toBe('v2');
  });
});

describe('BF02 single flight', () => {
  it('makes one call for 50 askers, cold', async () => {
    const gate = Promise.withResolvers<string>();
    answer = () => gate.promise;
    const askers = Array.from({ length: 50 }, () => get());
    gate.resolve('v1');
    expect(new Set(await Promise.all(askers))).toEqual(new Set(['v1']));
    expect(calls).toBe(1);
  });

  it('makes one call for 50 askers, stale', async () => {
    await get();
    now += LIFE.fresh;
    await Promise.all(Array.from({ length: 50 }, () => get()));
    await settle();
    expect(calls).toBe(2);
  });

  it('keeps keys apart', async () => {
    await Promise.all([get('a'), get('b')]);
    expect(calls).toBe(2);
  });

  it('survives a load that throws before it awaits', async () => {
    const broken = () =>
      cache.get(
        'k',
        LIFE,
        () => {
          throw DOWN;
        },
        judge,
      );
    await expect(broken()).rejects.toBe(DOWN);
    now += BACK_OFF_MS.first;
    expect(await get()).toBe('v1');
  });
});

describe('BF02 bounds and purge', () => {
  it('stays within its bytes', async () => {
    for (let i = 0; i < 500; i++) await get(`k${i}`);
    expect(cache.bytes).toBeLessThanOrEqual(1000);
  });

  it('forgets by tag', async () => {
    await get();
    expect(cache.purge(['menus:en'])).toBe(0);
    expect(cache.purge(['menus:pl'])).toBe(1);
    await get();
    expect(calls).toBe(2);
    expect(cache.purge(null)).toBe(1);
  });

  it('counts', async () => {
    const warn = vi.fn();
    await get();
    await get();
    now += LIFE.fresh;
    answer = fails(DOWN);
    await get().catch(warn);
    await settle();
    expect(cache.stats).toEqual({ hits: 1, stale: 1, misses: 1, failures: 1, evictions: 0 });
  });
});
